import sql from "sql-template-tag";
import { keepChange } from "../../changes/keep.ts";
import { handle } from "../../http/handler.ts";
import { type Family, kindOf } from "./family.ts";
import { findRecord } from "./find.ts";
import { eventOf } from "./kinds.ts";
import type { RecordCall } from "./record-call.ts";

export const removeRecord = ({ endpoints, noun, names }: Family) =>
  handle(endpoints.remove as RecordCall<"remove">, async ({ params: { id, recordId } }, ctx) => {
    const row = await findRecord(ctx, id, recordId, noun, { names, lock: true });
    const { fields } = row;
    const kind = kindOf(row);
    const title = kind.title(fields).filter(Boolean).join(", ");
    const change = await keepChange(ctx, eventOf(kind, "removed"), title, [id]);
    await ctx.db.run(
      sql`delete from client_records where account_id = ${ctx.accountId} and id = ${recordId}`,
    );
    ctx.record(eventOf(kind, "removed"), [recordId, id], { before: fields });
    return { change };
  });
