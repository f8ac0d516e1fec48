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

/** Whether another window holds it now. */
export async function isHeldElsewhere(what: string): Promise<boolean> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name = "" }) => name.startsWith(`switchboard.${what}.`) && !name.endsWith(here));
}

const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;
