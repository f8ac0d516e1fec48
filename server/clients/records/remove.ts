import sql from "sql-template-tag";
import { keepChange } from "../../changes/keep.ts";
import { handle } from "../../http/handler.ts";
import { findRecord } from "./find.ts";
import { eventOf, type Kind } from "./kinds.ts";
import type { RecordCall } from "./record-call.ts";

export const removeRecord = (kind: Kind) =>
  handle(kind.endpoints.remove as RecordCall<"remove">, async ({ params: { id, recordId } }, ctx) => {
    const { fields } = await findRecord(ctx, id, recordId, kind.noun, { kind, lock: true });
    const title = kind.title(fields).filter(Boolean).join(", ");
    const change = await keepChange(ctx, eventOf(kind, "removed"), title, [id]);
    await ctx.db.run(
      sql`delete from client_records where account_id = ${ctx.accountId} and id = ${recordId}`,
    );
    ctx.record(eventOf(kind, "removed"), [recordId, id], { before: fields });
    return { change };
  });
