import { defer } from "./deferred.ts";
import { frameMs, frameSamples } from "./frame.ts";
import { isKey } from "./key-events.ts";

/** What goes out in one 20 ms instead of sound. */
export type Beat = { key: string; elapsed: number; first: boolean; end: boolean };

const pressFrames = 160 / frameMs;
const gapFrames = 80 / frameMs;
const endRepeats = 3;
const pauses: Record<string, number> = { w: 500 / frameMs, W: 1000 / frameMs };

type Step = { key: string | null; frames: number };

/** Presses keys one after another at the pace of the frames. */
export const openKeySender = () => {
  const steps: (Step & { done?: () => void })[] = [];
  let at = 0;
  let stopped = false;
  return {
    /** Settles when the last key was let go. Unknown characters are left out. */
    press: (digits: string): Promise<void> => {
      const planned: Step[] = [...digits].flatMap((key): Step[] => {
        const pause = pauses[key];
        if (pause) return [{ key: null, frames: pause }];
        const upper = key.toUpperCase();
        if (!isKey(upper)) return [];
        return [
          { key: upper, frames: pressFrames },
          { key: null, frames: gapFrames },
        ];
      });
      const last = planned.at(-1);
      if (!last || stopped) return Promise.resolve();
      const { promise, resolve } = defer<void>();
      steps.push(...planned.slice(0, -1), { ...last, done: resolve });
      return promise;
    },
    /** Null while no key is down. The end is said three times, as any of them may be lost. */
    beat: (): Beat[] | null => {
      const step = steps[0];
      if (!step) return null;
      const first = at === 0;
      at += 1;
      const end = at >= step.frames;
      const beat = { key: step.key ?? "", elapsed: at * frameSamples, first, end };
      if (end) {
        steps.shift();
        at = 0;
        step.done?.();
      }
      if (step.key === null) return null;
      return end ? Array.from({ length: endRepeats }, () => beat) : [beat];
    },
    /** Lets go of everything: whoever waits is not kept waiting. */
    stop: () => {
      stopped = true;
      for (const step of steps.splice(0)) step.done?.();
    },
  };
};
