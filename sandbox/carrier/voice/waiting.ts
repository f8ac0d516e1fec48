import type { Clock } from "../../clock.ts";

/**
 * Settles when the signal is aborted. Listeners are heard once, here and everywhere: Node 20 keeps a signal that others
 * make up for as long as it has one, even after it was aborted.
 */
export const cutOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Waits so many seconds of the service's time, or until the signal is aborted. */
export const passed = (clock: Clock, seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const cut = () => {
      drop();
      resolve();
    };
    const drop = clock.later(seconds * 1000, () => {
      signal.removeEventListener("abort", cut);
      resolve();
    });
    signal.addEventListener("abort", cut, { once: true });
    return undefined;
  });

/** A promise and what settles it. */
export const defer = <T>() => {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
};
