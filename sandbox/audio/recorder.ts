import type { Recorder } from "./audio.ts";
import { frameSamples, openTape, sampleRate } from "./frame.ts";

export type Tap = Recorder & {
  /** One frame for each channel. */
  take: (...frames: Int16Array[]) => void;
};

const silence = new Int16Array(frameSamples);

/** A recording of as many channels; `done` is called when it ends. */
export const openRecorder = (channels: number, done: (tap: Tap) => void): Tap => {
  const tapes = Array.from({ length: channels }, openTape);
  let paused: "skip" | "silence" | null = null;
  let followed: ((frames: readonly Int16Array[]) => void) | undefined;
  let result: ReturnType<Recorder["stop"]> | undefined;
  const tap: Tap = {
    take: (...frames) => {
      if (result || paused === "skip") return;
      const kept = paused === "silence" ? tapes.map(() => silence) : frames;
      for (const [i, tape] of tapes.entries()) tape.add(kept[i] ?? silence);
      followed?.(kept);
    },
    follow: (listener) => {
      followed = listener;
    },
    pause: (how) => {
      paused = how;
    },
    resume: () => {
      paused = null;
    },
    stop: () => {
      if (!result) {
        done(tap);
        const all = tapes.map((tape) => ({ samples: tape.samples() }));
        result = { channels: all, seconds: (all[0]?.samples.length ?? 0) / sampleRate };
      }
      return result;
    },
  };
  return tap;
};
