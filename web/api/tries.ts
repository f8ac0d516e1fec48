/** So often it is tried by itself. */
export const TRIES = 3;
const PAUSE_MS = 700;

/** Ends at once when `over` is aborted. */
export const pauseBefore = (attempt: number, over: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, (attempt - 1) * PAUSE_MS);
    over?.addEventListener("abort", resolve, { once: true });
  });
