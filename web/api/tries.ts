/** How often one thing that failed is asked for, the first time included. */
export const TRIES = 3;
const PAUSE_MS = 700;

/** Before another try: longer each time. Ends at once when `over` is aborted. */
export const pauseBetween = (attempt: number, over: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    if (over?.aborted) return resolve(undefined);
    setTimeout(resolve, attempt * PAUSE_MS);
    return over?.addEventListener("abort", resolve, { once: true });
  });
