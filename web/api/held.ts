import { uuidV7 } from "./uuid-v7.ts";

const here = uuidV7();

/**
 * Known to the other windows of this browser until it is over; with a page that goes the browser ends it. Where that
 * knows of no locks, as without TLS, no other window hears of it.
 */
export function hold(what: string): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => (release = resolve));
  locks()
    ?.request(`switchboard.${what}.${here}`, { mode: "shared" }, () => over)
    .catch(() => {});
  return release;
}

/** Whether another window holds it now, or a part of it ("saving.1" is one of "saving"): another part than `but`. */
export const isHeldElsewhere = async (what: string, but?: string): Promise<boolean> =>
  (await heldElsewhere(what)).some((name) => but === undefined || !isOf(name, but));

/** Waits until those windows are done that hold it now, or `signal` says that it has waited long enough. */
export async function whenFreeElsewhere(what: string, signal: AbortSignal): Promise<void> {
  const names = await heldElsewhere(what);
  const free = (name: string) => locks()?.request(name, { signal }, () => {});
  await Promise.allSettled(names.map(free));
}

async function heldElsewhere(what: string): Promise<string[]> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  const names = held.map(({ name = "" }) => name);
  return names.filter((name) => isOf(name, what) && !name.endsWith(here));
}

const isOf = (name: string, what: string): boolean => name.startsWith(`switchboard.${what}.`);

const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;
