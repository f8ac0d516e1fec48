import type { Pcm, Recorder } from "../../audio/audio.ts";
import { openBreath } from "../../audio/breath.ts";
import { frameSamples } from "../../audio/frame.ts";
import { soundOf, wavHeader } from "../../audio/wav.ts";
import type { Files } from "../../store/files.ts";

/** Frames that are written together: 200 ms, which is what a kill may cost. */
const together = 10;
/** Nobody knows yet how long it becomes: more than a file can have, which readers take as "to the end". */
const unknownBytes = 0x7fff_0000;

/** Writes what goes into a recording as it comes, for the next start if this process is killed. Returns its end. */
export const writeDraft = (drafts: Files, sid: string, recorder: Recorder): (() => void) => {
  const file = drafts.grow(sid);
  let next = new Int16Array(0);
  let at = 0;
  const flush = () => {
    if (at > 0) file.add(Buffer.from(next.buffer, 0, at * 2));
    at = 0;
  };
  recorder.follow((frames) => {
    if (next.length === 0) file.add(wavHeader(frames.length, unknownBytes));
    // The file keeps what it was given until it is written.
    if (at === 0) next = new Int16Array(frames.length * frameSamples * together);
    for (let i = 0; i < frameSamples; i++) for (const frame of frames) next[at++] = frame[i] ?? 0;
    if (at === next.length) flush();
  });
  return () => {
    flush();
    file.end();
  };
};

/** The channels of a draft as far as it came; none when there is no draft. */
export const readDraft = async (drafts: Files, sid: string): Promise<Pcm[]> => {
  if (!drafts.has(sid)) return [];
  const file = await drafts.read(sid);
  if (file.length < wavHeader(1, 0).length) return [];
  const { samples, channels } = soundOf(file);
  const length = Math.floor(samples.length / channels);
  const apart = Array.from({ length: channels }, () => new Int16Array(length));
  const breathe = openBreath();
  for (let i = 0; i < length; i++) {
    if (i % 4000 === 0) await breathe();
    for (const [channel, own] of apart.entries()) own[i] = samples[i * channels + channel] ?? 0;
  }
  return apart.map((own) => ({ samples: own }));
};
