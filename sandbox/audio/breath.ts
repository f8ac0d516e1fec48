import { setImmediate } from "node:timers/promises";

/** Calls go on meanwhile: nothing may hold the clock of the engine for longer than this. */
const sliceMs = 4;

/** For long work on sound: called again and again, it lets everything else have its turn when it is time. */
export const openBreath = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await setImmediate();
    since = performance.now();
  };
};
