import { setTimeout } from "node:timers/promises";
import sql, { empty, type Sql } from "sql-template-tag";
import { notOver } from "../../contract/bulk.ts";
import { limits } from "../../contract/limits.ts";
import type { Context } from "../http/context.ts";
import { changedJustNow, conflict } from "../http/errors.ts";

type Place = Pick<Context, "db" | "accountId">;

const beginning = (accountId: string): Sql => sql`hashtextextended(${`beginnings of ${accountId}`}, 0)`;

/**
 * What takes several batches begins one after the other, and while nobody is about to change contacts as a whole. It is
 * tried, and not waited for: behind who waits for a lock everybody waits who comes later, as long as the slowest before.
 * @throws again
 */
export async function beginAlone({ db, accountId }: Place): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { got } = await db.one<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${beginning(accountId)}) as got`,
    );
    if (got) return;
    await setTimeout(50);
  }
  throw changedJustNow();
}

/**
 * Before one looks for what takes several batches: it begins once this command has ended, so that what was found stands.
 * It holds nothing that a command waits for: who holds contacts by then waits for nobody in a circle.
 */
export async function beginBeside({ db, accountId }: Place): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock_shared(${beginning(accountId)})`);
}

/**
 * Whom these sent changes with them. They are waited for before one begins beside others: who waits for them after that,
 * say behind the undoing of thousands, makes all wait that take several batches.
 */
export async function holdSent({ db, accountId }: Place, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select from clients where account_id = ${accountId} and affliate_contact = any (${ids}::uuid[])
      and id <> all (${ids}::uuid[])
    order by id for no key update`);
}

/**
 * Of a change that reaches beyond its contacts: these, whom they sent or were sent by, and whom they are no duplicate of.
 * It alters some of those, and needs the others to be undone.
 */
export const reachedBy = (accountId: string, ids: readonly string[]): Sql => sql`
  select unnest(${ids}::uuid[])
  union select id from clients where account_id = ${accountId} and affliate_contact = any (${ids}::uuid[])
  union select affliate_contact from clients where account_id = ${accountId} and id = any (${ids}::uuid[])
  union select b from client_not_duplicates where account_id = ${accountId} and a = any (${ids}::uuid[])
  union select a from client_not_duplicates where account_id = ${accountId} and b = any (${ids}::uuid[])`;

/**
 * While an import runs or is undone nobody begins another change of its contacts, which would come between two of its
 * batches: each of the two would stand in the way of undoing the other. `reached`: undefined where it is not known yet.
 * @throws 409 naming the import
 */
export async function refuseDuringImport(ctx: Context, reached: Sql | undefined): Promise<void> {
  const rows =
    reached &&
    sql`and exists (
      select from import_rows r where r.account_id = ${ctx.accountId} and r.import_id = i.id
        and (r.client_id = any (array(${reached})) or r.match_id = any (array(${reached}))))`;
  const found = await ctx.db.maybe<{ name: string; state: string }>(sql`
    select i.name, i.state from imports i
    where i.account_id = ${ctx.accountId} and i.state in ('running', 'undoing') ${rows ?? empty}
    limit 1`);
  if (!found) return;
  const does = found.state === "running" ? "is being imported" : "is being undone";
  throw conflict(`${found.name} ${does}, and changes the same contacts. Wait until that is done.`);
}

/**
 * The same for a change of so many that it takes several batches; fewer are changed in one moment. Only what reaches
 * several contacts can come between two of them: one contact is in one batch, before it or after it. One that deletes
 * has reached others as well, who may be reached once more. @throws 409
 */
export async function refuseWithinBulk({ db, accountId }: Context, reached: Sql): Promise<void> {
  const found = await db.maybe(sql`
    select from client_bulks b
    where b.account_id = ${accountId} and b.change_id is not null and b.state = 'running'
      and b.total > ${limits.bulkAtOnce} and (
        exists (
          select from client_bulk_rows r
          where r.account_id = ${accountId} and r.bulk_id = b.id and r.client_id = any (array(${reached})))
        or exists (
          select from change_rows k
          where k.account_id = ${accountId} and k.change_id = b.change_id and k.row_hash = any (array(
            select hashtextextended('clients' || jsonb_build_object('account_id', ${accountId}::uuid, 'id', id)::text, 0)
            from (${reached}) of (id)))))
    limit 1`);
  if (found)
    throw conflict(
      "Many contacts are being changed together, and this touches some of them. Wait until that is done.",
    );
}

/** The same the other way round: a change of many contacts that is under way. @throws 409 */
export async function refuseDuringBulk({ db, accountId }: Context): Promise<void> {
  const found = await db.maybe(sql`
    select from client_bulks where account_id = ${accountId} and change_id is not null
      and (state = any (${notOver}) or state = 'undoing') limit 1`);
  if (found) throw conflict("Many contacts are being changed together. Import when that is done.");
}
