import type { Recorder } from "./audio.ts";
import { openTape, sampleRate } from "./frame.ts";

export type Tap = Recorder & {
  /** One frame for each channel. */
  take: (...frames: Int16Array[]) => void;
};

/** A recording of as many channels; `done` is called when it ends. */
export const openRecorder = (channels: number, done: (tap: Tap) => void): Tap => {
  const tapes = Array.from({ length: channels }, openTape);
  let paused: "skip" | "silence" | null = null;
  let result: ReturnType<Recorder["stop"]> | undefined;
  const tap: Tap = {
    take: (...frames) => {
      if (result || paused === "skip") return;
      for (const [i, tape] of tapes.entries()) {
        const frame = frames[i];
        if (frame) tape.add(paused === "silence" ? new Int16Array(frame.length) : frame);
      }
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
