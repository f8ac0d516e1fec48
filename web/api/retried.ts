/** Errors on screen by what was tried. Apart from the toasts, whose code comes with the first session. */
const shown = new Map<string, () => void>();
const tries = new WeakMap<Error, string>();

/** It is tried again: what was said when it failed before is over. */
export function tryAgain(what: string): void {
  shown.get(what)?.();
  shown.delete(what);
}

export function failedAt(what: string, error: unknown): void {
  if (error instanceof Error) tries.set(error, what);
}

/** `close` takes away what is said about an error, once that is tried again. */
export function closeOnRetry(error: Error, close: () => void): void {
  const what = tries.get(error);
  if (what === undefined) return;
  tryAgain(what);
  shown.set(what, close);
}
