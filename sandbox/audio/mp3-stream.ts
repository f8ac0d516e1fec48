import type { Pcm } from "./audio.ts";
import { openBreath } from "./breath.ts";
import { sampleRate } from "./frame.ts";
import { mp3Frames } from "./mp3/encode.ts";

/** One or two channels as an MP3, frame by frame: calls go on while an hour of sound is on its way. */
export async function* encodeMp3Stream([left, right]: Pcm[]): AsyncGenerator<Buffer> {
  if (!left) return;
  const breathe = openBreath();
  for (const frame of mp3Frames(left.samples, sampleRate, right?.samples)) {
    yield frame;
    await breathe();
  }
}
