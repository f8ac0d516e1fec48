import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import type { Context } from "../../http/context.ts";
import type { Import } from "./find.ts";
import type { RecordsOf } from "./records.ts";

/**
 * Writes the notes of a batch in the name of who imports it. A note that a client has already is no second
 * one. Answers how the notes begin that each client got.
 */
export async function noteRows(
  ctx: Context,
  { askedBy, ghostedBy }: Import,
  rows: readonly RecordsOf[],
): Promise<Map<string, string[]>> {
  const notes = rows.flatMap(({ clientId, values }) =>
    [...new Set(values.notes)].map((note) => ({ id: uuid(), clientId, note })),
  );
  if (notes.length === 0 || !askedBy) return new Map();
  const written = await ctx.db.many<{ clientId: string; begins: string }>(sql`
    insert into notes (account_id, id, client_id, user_id, ghosted_by, note, created_at, updated_at)
    select ${ctx.accountId}, n.id, n.client_id, ${askedBy}, ${ghostedBy}::uuid, n.note, ${ctx.now}, ${ctx.now}
    from unnest(${notes.map(({ id }) => id)}::uuid[], ${notes.map(({ clientId }) => clientId)}::uuid[],
      ${notes.map(({ note }) => note)}::text[]) n (id, client_id, note)
    where not exists (select from notes o
      where o.account_id = ${ctx.accountId} and o.client_id = n.client_id and o.note = n.note)
    returning client_id, left(note, 160) as begins`);
  const told = new Map<string, string[]>();
  for (const { clientId, begins } of written) told.set(clientId, [...(told.get(clientId) ?? []), begins]);
  return told;
}
