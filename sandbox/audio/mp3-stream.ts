import { openBreath } from "./breath.ts";
import { sampleRate } from "./frame.ts";
import { mp3Frames } from "./mp3/encode.ts";

/** One channel or two in turn as an MP3, frame by frame: calls go on while an hour of sound is on its way. */
export async function* encodeMp3Stream(sound: {
  samples: Int16Array;
  channels: number;
}): AsyncGenerator<Buffer> {
  const breathe = openBreath();
  await breathe();
  for (const frame of mp3Frames(sound.samples, sampleRate, sound.channels)) {
    yield frame;
    await breathe();
  }
}
