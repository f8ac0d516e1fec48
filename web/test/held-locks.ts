import { vi } from "vitest";

/**
 * For tests: the locks of a browser, as far as several share one, and one waits for them. Undone with the stubbed
 * globals.
 */
export function heldLocks(): void {
  const held: (LockInfo & { over: Promise<unknown> })[] = [];
  const request = async (
    name: string,
    { mode = "exclusive", signal }: LockOptions,
    work: () => Promise<unknown> | void,
  ) => {
    const before = mode === "exclusive" ? held.filter((one) => one.name === name) : [];
    signal?.throwIfAborted();
    const givenUp = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
    if (before.length > 0) await Promise.race([Promise.all(before.map(({ over }) => over)), givenUp]);
    const over = Promise.resolve(work());
    const lock = { name, mode, over };
    held.push(lock);
    await over;
    held.splice(held.indexOf(lock), 1);
  };
  withLocks({ request, query: async () => ({ held: [...held], pending: [] }) });
}

export function withLocks(locks: object | undefined): void {
  const real = navigator;
  const stub = new Proxy(real, {
    get(_, name) {
      if (name === "locks") return locks;
      const value: unknown = Reflect.get(real, name);
      return typeof value === "function" ? value.bind(real) : value;
    },
  });
  vi.stubGlobal("navigator", stub);
}
