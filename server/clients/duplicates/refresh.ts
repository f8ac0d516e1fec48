import { isDeepStrictEqual } from "node:util";
import sql, { raw } from "sql-template-tag";
import type { App } from "../../app.ts";
import { write, type Connection } from "../../db/connection.ts";
import { blockHashes, nameHashes } from "./keys.ts";
import { readTraits } from "./read-traits.ts";
import type { Traits } from "./likeness/traits.ts";

/** A client and its addresses, written one after the other, are one client to be read. */
const dueAtOnce = 4_000;
const atOnce = 200;

/**
 * Writes down anew what is compared of the clients that were touched. Answers whether there may be more, and
 * which clients are gone.
 */
export const refreshSome = (app: App, accountId: string): Promise<{ more: boolean; gone: string[] }> =>
  write(app.pool, accountId, async (db) => {
    const due = await db.many<{ clientId: string; again: boolean }>(sql`
      delete from client_match_due where account_id = ${accountId} and id in (
        select id from client_match_due where account_id = ${accountId} order by id ${raw(`limit ${dueAtOnce}`)} for update skip locked)
      returning client_id, again`);
    if (due.length === 0) return { more: false, gone: [] };
    const ids = [...new Set(due.map(({ clientId }) => clientId))];
    const again = new Set(due.filter((one) => one.again).map(({ clientId }) => clientId));
    const gone: string[] = [];
    for (let at = 0; at < ids.length; at += atOnce)
      gone.push(...(await refresh(app, db, accountId, ids.slice(at, at + atOnce), again)));
    return { more: due.length === dueAtOnce, gone };
  });

interface Held {
  clientId: string;
  traits: Traits;
  blocks: number[];
  names: number[];
}

/** `again`: to be compared though nothing of them has changed. */
async function refresh(
  app: App,
  db: Connection,
  accountId: string,
  ids: string[],
  again: ReadonlySet<string>,
): Promise<string[]> {
  const now = await readTraits(app, db, accountId, ids);
  const held = await db.many<Held>(sql`
    select client_id, traits, blocks, names from client_traits
    where account_id = ${accountId} and client_id = any (${ids}::uuid[])`);
  const same = new Set(
    held
      .filter(({ clientId, traits }) => !again.has(clientId) && isDeepStrictEqual(traits, now.get(clientId)))
      .map(({ clientId }) => clientId),
  );
  const changed = ids.filter((id) => !same.has(id));
  if (changed.length === 0) return [];
  // A client has its keys written when it is compared: see keepKeys.
  if (held.length > 0)
    await db.run(sql`
    delete from client_match_keys k using client_traits t, unnest(t.blocks || t.names) b
    where t.account_id = ${accountId} and t.client_id = any (${changed}::uuid[])
      and k.account_id = ${accountId} and k.client_id = t.client_id and k.key = b`);
  const gone = changed.filter((id) => !now.has(id));
  if (gone.length > 0) await forget(db, accountId, gone);
  const rows = changed.flatMap((id) => {
    const traits = now.get(id);
    return traits ? [{ id, traits, blocks: blockHashes(traits), names: nameHashes(traits) }] : [];
  });
  await store(db, accountId, rows);
  return gone;
}

async function forget(db: Connection, accountId: string, gone: string[]): Promise<void> {
  // Who was like them may have been found to be like others by them.
  await db.run(sql`
    update client_traits t set fresh = true from (
      select b as id from client_duplicates where account_id = ${accountId} and a = any (${gone}::uuid[])
      union
      select a from client_duplicates where account_id = ${accountId} and b = any (${gone}::uuid[])) o
    where t.account_id = ${accountId} and t.client_id = o.id`);
  await db.run(
    sql`delete from client_traits where account_id = ${accountId} and client_id = any (${gone}::uuid[])`,
  );
  await db.run(
    sql`delete from client_duplicates where account_id = ${accountId} and a = any (${gone}::uuid[])`,
  );
  await db.run(
    sql`delete from client_duplicates where account_id = ${accountId} and b = any (${gone}::uuid[])`,
  );
}

async function store(db: Connection, accountId: string, rows: readonly object[]): Promise<void> {
  const json = JSON.stringify(rows);
  await db.run(sql`
    insert into client_traits (account_id, client_id, traits, blocks, names, fresh)
    select ${accountId}, id, traits, blocks, names, true
    from jsonb_to_recordset(${json}::jsonb) r (id uuid, traits jsonb, blocks bigint[], names bigint[])
    on conflict (account_id, client_id) do update
      set traits = excluded.traits, blocks = excluded.blocks, names = excluded.names, fresh = true`);
}
