import sql, { empty } from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Fields, KindName } from "./kinds.ts";

export interface Row {
  id: string;
  clientId: string;
  kind: string;
  fields: Fields;
  sealed: Record<string, string>;
  createdAt: string;
  updatedAt: string;
}

/** Records of one client, oldest first; of every kind without `names`. */
export const recordsOf = (ctx: Context, clientId: string, names?: readonly KindName[]): Promise<Row[]> =>
  ctx.db.many<Row>(sql`
    select id, client_id, kind, fields, sealed, created_at, updated_at from client_records
    where account_id = ${ctx.accountId} and client_id = ${clientId} ${names ? sql`and kind = any (${names}::text[])` : empty}
    order by created_at, id`);

/** One record of a client, held until the command ends when `lock` is given. @throws 404 */
export async function findRecord(
  ctx: Context,
  clientId: string,
  id: string,
  noun: string,
  { names, lock }: { names?: readonly KindName[]; lock?: boolean } = {},
): Promise<Row> {
  const row = await ctx.db.maybe<Row>(sql`
    select id, client_id, kind, fields, sealed, created_at, updated_at from client_records
    where account_id = ${ctx.accountId} and id = ${id} and client_id = ${clientId}
      ${names ? sql`and kind = any (${names}::text[])` : empty} ${lock ? sql`for no key update` : empty}`);
  if (!row) throw notFound(noun);
  if (lock) ctx.afterWaiting(row.updatedAt);
  return row;
}
