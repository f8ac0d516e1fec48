import sql from "sql-template-tag";
import { merging } from "../../../contract/merging.ts";
import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import { kindNames } from "../records/kinds.ts";

export const countRecords = handle(merging.counts, async ({ params: { id } }, ctx) => {
  await findClient(ctx.db, ctx.accountId, id);
  const counted = await ctx.db.many<{ kind: string; n: number }>(sql`
    select kind, count(*)::int as n from client_records
    where account_id = ${ctx.accountId} and client_id = ${id} group by kind
    union all
    select case when is_sticky then 'stickyNotes' else 'notes' end, count(*)::int from notes
    where account_id = ${ctx.accountId} and client_id = ${id} group by is_sticky`);
  const none = [...kindNames, "notes", "stickyNotes"].map((kind) => [kind, 0] as const);
  return Object.fromEntries([...none, ...counted.map(({ kind, n }) => [kind, n] as const)]);
});
