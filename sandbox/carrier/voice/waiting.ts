import type { Clock } from "../../clock.ts";

/** Settles when the signal is aborted. */
export const cutOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Waits so many seconds of the service's time, or until the signal is aborted. */
export const passed = (clock: Clock, seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const drop = clock.later(seconds * 1000, resolve);
    signal.addEventListener(
      "abort",
      () => {
        drop();
        resolve();
      },
      { once: true },
    );
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
