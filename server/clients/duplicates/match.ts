import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { jobActor } from "../../http/actor.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { comparePairs } from "./compare-fresh.ts";
import { refreshSome } from "./refresh.ts";

const atOnce = 400;

/** What a run has counted, by account: it only spares questions. */
const counted = new Map<string, Map<number, number>>();

/** Compares the next few clients that changed. */
export const matchSome = handle(
  internal("duplicates.matchSome", z.object({ gone: z.array(Id).default([]) })),
  async ({ body: { gone } }, ctx) => {
    const ids = await ctx.db.many<{ clientId: string }>(sql`
      select client_id from client_traits where account_id = ${ctx.accountId} and fresh
      order by client_id limit ${atOnce}`);
    const known = counted.get(ctx.accountId) ?? new Map<number, number>();
    const touched = await comparePairs(
      ctx.db,
      ctx.accountId,
      ids.map(({ clientId }) => clientId),
      known,
    );
    if (touched.length + gone.length > 0) ctx.record("duplicates.found", [...touched, ...gone]);
  },
  { silent: "A client that is like nobody changes nothing" },
);

/**
 * The job: all that was touched is written down first, so that the account is counted as it is, and then
 * compared, some at a time. Jobs of an account run one after the other.
 */
export async function matchClients(app: App, { accountId }: JobPayload<"duplicates.match">): Promise<void> {
  const gone: string[] = [];
  for (let more = true; more;) {
    const refreshed = await refreshSome(app, accountId);
    gone.push(...refreshed.gone);
    more = refreshed.more;
  }
  counted.set(accountId, new Map());
  try {
    const actor = jobActor(accountId);
    if (gone.length > 0) await invoke(app, matchSome, { body: { gone } }, actor);
    while (await anyFresh(app, accountId)) await invoke(app, matchSome, { body: {} }, actor);
  } finally {
    counted.delete(accountId);
  }
}

const anyFresh = (app: App, accountId: string): Promise<boolean> =>
  read(app.pool, accountId, async (db) =>
    Boolean(await db.maybe(sql`select from client_traits where account_id = ${accountId} and fresh limit 1`)),
  );
