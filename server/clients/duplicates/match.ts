import sql, { raw } from "sql-template-tag";
import { NIL } from "uuid";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import type { App } from "../../app.ts";
import { read, write, type Db } from "../../db/connection.ts";
import { jobActor } from "../../http/actor.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { closePairs } from "./close-pairs.ts";
import { readWhole } from "./find-in-memory.ts";
import { findNearby } from "./find-nearby.ts";
import { keepAllKeys, keepKeys, keepPairs } from "./keep-pairs.ts";
import type { Pair } from "./pairs.ts";
import { refreshSome } from "./refresh.ts";
import { countClients } from "./surroundings.ts";

const fewAtOnce = 400;
const manyAtOnce = 2_000;

/** What a run has counted, by account: it only spares questions. */
const counted = new Map<string, Map<number, number>>();

interface Found {
  ids: string[];
  pairs: Pair[];
}

/** Compares the next few clients that changed, or keeps what was found of many. */
export const matchSome = handle(
  internal(
    "duplicates.matchSome",
    z.object({ gone: z.array(Id).default([]), found: z.custom<Found>().optional() }),
  ),
  async ({ body: { gone, found } }, ctx) => {
    const { db, accountId } = ctx;
    const ids = found?.ids ?? (await nextFresh(db, accountId));
    if (!found) await keepKeys(db, accountId, ids);
    const known = counted.get(accountId) ?? new Map<number, number>();
    const pairs = found?.pairs ?? (await findNearby(db, accountId, ids, known));
    const closed = await closePairs(db, accountId, ids, pairs, known);
    const touched = await keepPairs(db, accountId, ids, [...pairs, ...closed.pairs], closed.held);
    if (touched.length + gone.length > 0) ctx.record("duplicates.found", [...touched, ...gone]);
  },
  { silent: "A client that is like nobody changes nothing" },
);

async function nextFresh(db: Db, accountId: string, after: string = NIL): Promise<string[]> {
  const rows = await db.many<{ clientId: string }>(sql`
    select client_id from client_traits where account_id = ${accountId} and fresh
      and client_id > ${after}::uuid
    order by client_id ${raw(`limit ${fewAtOnce}`)}`);
  return rows.map(({ clientId }) => clientId);
}

/**
 * The job: all that was touched is written down first, so that the account is counted as it is, and then
 * compared, some at a time. Killed, it goes on with who is still fresh. Jobs of an account run one after the
 * other.
 */
export async function matchClients(app: App, { accountId }: JobPayload<"duplicates.match">): Promise<void> {
  const gone: string[] = [];
  for (let more = true; more;) {
    const refreshed = await refreshSome(app, accountId);
    gone.push(...refreshed.gone);
    more = refreshed.more;
  }
  if (gone.length > 0) await invoke(app, matchSome, { body: { gone } }, jobActor(accountId));
  const size = await read(app.pool, accountId, (db) => sizeOfWork(db, accountId));
  if (size === "many") await matchMany(app, accountId);
  else if (size !== "none") await matchFew(app, accountId);
}

/** From here on, and from one in twenty, it is quicker to read the whole account than to ask for each block. */
const many = 1_000;
/** An account of more is asked for its blocks, so that memory stays under half a gigabyte. */
const heldMost = 200_000;

async function sizeOfWork(db: Db, accountId: string): Promise<"none" | "few" | "many"> {
  const { fresh } = await db.one<{ fresh: number }>(sql`
    select count(*) as fresh from (
      select from client_traits where account_id = ${accountId} and fresh ${raw(`limit ${heldMost}`)}) t`);
  if (fresh <= many) return fresh === 0 ? "none" : "few";
  const clients = await countClients(db, accountId);
  return fresh > clients / 20 && clients < heldMost ? "many" : "few";
}

async function matchFew(app: App, accountId: string): Promise<void> {
  const someFresh = (after: string) => read(app.pool, accountId, (db) => nextFresh(db, accountId, after));
  // All are counted before any is compared: a name that all of them bear is a common one.
  for (let ids = await someFresh(NIL); ids.length > 0; ids = await someFresh(ids.at(-1)!))
    await write(app.pool, accountId, (db) => keepKeys(db, accountId, ids));
  counted.set(accountId, new Map());
  try {
    do await invoke(app, matchSome, { body: {} }, jobActor(accountId));
    while ((await someFresh(NIL)).length > 0);
  } finally {
    counted.delete(accountId);
  }
}

/** While some are written down, the next ones are compared. */
async function matchMany(app: App, accountId: string): Promise<void> {
  // Keys are there before the first of them counts as compared, and are no longer written when this has failed.
  const kept = write(app.pool, accountId, (db) => keepAllKeys(db, accountId));
  const [held] = await Promise.allSettled([readWhole(app, accountId), kept]);
  await kept;
  if (held.status === "rejected") throw held.reason;
  const whole = held.value;
  let writing: Promise<unknown> = Promise.resolve();
  for (let at = 0; at < whole.fresh.length; at += manyAtOnce) {
    const ids = whole.fresh.slice(at, at + manyAtOnce);
    const pairs = await whole.find(ids);
    await writing;
    writing = invoke(app, matchSome, { body: { found: { ids, pairs } } }, jobActor(accountId));
    // Looked at above; until then a failure is nobody's surprise.
    writing.catch(() => undefined);
  }
  await writing;
}
