import sql from "sql-template-tag";
import { notOver } from "../../contract/bulk.ts";
import { limits } from "../../contract/limits.ts";
import type { Context } from "../http/context.ts";
import { conflict } from "../http/errors.ts";

/**
 * While an import runs or is undone nobody begins another change of its contacts, which would come between two of its
 * batches: each of the two would stand in the way of undoing the other. `clientIds`: none where they are not known yet.
 * @throws 409 naming the import
 */
export async function refuseDuringImport(ctx: Context, clientIds: readonly string[]): Promise<void> {
  const found = await ctx.db.maybe<{ name: string; state: string }>(sql`
    select i.name, i.state from imports i
    where i.account_id = ${ctx.accountId} and i.state in ('running', 'undoing')
      and (${clientIds.length === 0} or exists (
        select from import_rows r where r.account_id = ${ctx.accountId} and r.import_id = i.id
          and (r.client_id = any (${clientIds}::uuid[]) or r.match_id = any (${clientIds}::uuid[]))))
    limit 1`);
  if (!found) return;
  const does = found.state === "running" ? "is being imported" : "is being undone";
  throw conflict(`${found.name} ${does}, and changes the same contacts. Wait until that is done.`);
}

/**
 * The same for a change of so many that it takes several batches; fewer are changed in one moment. Only what is done to
 * several contacts can come between two of them: one contact is in one batch, before it or after it. @throws 409
 */
export async function refuseWithinBulk(
  { db, accountId }: Context,
  clientIds: readonly string[],
): Promise<void> {
  const found = await db.maybe(sql`
    select from client_bulks b
    where b.account_id = ${accountId} and b.change_id is not null and b.state = 'running'
      and b.total > ${limits.bulkAtOnce} and exists (
        select from client_bulk_rows r
        where r.account_id = ${accountId} and r.bulk_id = b.id and r.client_id = any (${clientIds}::uuid[]))
    limit 1`);
  if (found)
    throw conflict("Many contacts are being changed together, these among them. Wait until that is done.");
}

/** The same the other way round: a change of many contacts that is under way. @throws 409 */
export async function refuseDuringBulk({ db, accountId }: Context): Promise<void> {
  const found = await db.maybe(sql`
    select from client_bulks where account_id = ${accountId} and change_id is not null
      and (state = any (${notOver}) or state = 'undoing') limit 1`);
  if (found) throw conflict("Many contacts are being changed together. Import when that is done.");
}
