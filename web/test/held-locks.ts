import { vi } from "vitest";

/** For tests: the locks of a browser, as far as shared ones are needed. Undone with the stubbed globals. */
export function heldLocks(): void {
  const held: LockInfo[] = [];
  const request = async (name: string, { mode = "exclusive" }: LockOptions, work: () => Promise<unknown>) => {
    const lock: LockInfo = { name, mode };
    held.push(lock);
    await work();
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
