import { frameMs } from "./frame.ts";

export type Ticker = { late: () => number; stop: () => void };

/** Further behind than this, what was missed is not made up for: everybody would hear a burst. */
const longestCatchUpMs = 100;

/**
 * Calls `tick` every 20 ms by the monotonic clock, whatever the timers do. After a stall the missed ticks come one
 * by one with input and output between them: packets that waited are read before the frames that need them.
 */
export const startTicker = (tick: () => void): Ticker => {
  let due = performance.now() + frameMs;
  let late = 0;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Immediate | undefined;

  const run = () => {
    const behind = performance.now() - due;
    if (behind > frameMs) late += 1;
    if (behind > longestCatchUpMs) due += Math.floor(behind / frameMs) * frameMs;
    if (behind > -0.5) {
      due += frameMs;
      tick();
    }
    const wait = due - performance.now();
    if (wait < 1) soon = setImmediate(run);
    else timer = setTimeout(run, wait);
  };
  timer = setTimeout(run, frameMs);

  return {
    late: () => late,
    stop: () => {
      clearTimeout(timer);
      clearImmediate(soon);
    },
  };
};
