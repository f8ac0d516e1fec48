import type { App } from "../app.ts";
import { read, type Db } from "../db/connection.ts";
import { jobActor, type Actor } from "../http/actor.ts";

/** Work that takes many steps: how far it has come, who asked for it last, and who acted as them then. */
interface Long {
  state: string;
  by: string | null;
  ghostedBy: string | null;
}

/**
 * Works on until it is over or waits for a person, from wherever an earlier try was killed: what is next stands
 * in its row, which each step alters. A state without a step is where it ends.
 */
export async function workOn<L extends Long>(
  app: App,
  accountId: string,
  find: (db: Db) => Promise<L | undefined>,
  steps: Partial<Record<L["state"], (found: L, actor: Actor) => Promise<unknown>>>,
): Promise<void> {
  for (;;) {
    const found = await read(app.pool, accountId, find);
    const step = found && steps[found.state as L["state"]];
    if (!step) return;
    // In the name of who asked for it, even when they have left meanwhile.
    await step(found, jobActor(accountId, found.by, found.ghostedBy));
  }
}
