import sql from "sql-template-tag";
import { refuseNewer } from "../../changes/newer.ts";
import { handle } from "../../http/handler.ts";
import { applyFields } from "./apply.ts";
import { asked, type Family, meant } from "./family.ts";
import { findRecord } from "./find.ts";
import { eventOf } from "./kinds.ts";
import { presentRecord } from "./present.ts";
import type { RecordCall } from "./record-call.ts";
import { refuseEmpty } from "./refuse-empty.ts";

export const updateRecord = (family: Family) =>
  handle(
    family.endpoints.update as RecordCall<"update">,
    async ({ params: { id: clientId, recordId }, body: { updatedAt: seen, ...body } }, ctx) => {
      const { kind, given: sent } = meant(family, body);
      const row = await findRecord(ctx, clientId, recordId, kind.noun, { names: [kind.name], lock: true });
      const given = asked(kind, sent, row.fields);
      await kind.check?.(ctx, given, row.fields);
      const { fields, sealed, before, after } = await applyFields(ctx, kind, recordId, row, given);
      if (Object.keys(after).length === 0) return presentRecord(ctx, row);
      refuseEmpty(kind, { fields, sealed }, ", or delete it");
      await refuseNewer(
        ctx,
        eventOf(kind, "updated"),
        recordId,
        seen as string | undefined,
        Object.keys(after),
        { clientId },
      );
      await ctx.db.run(sql`
        update client_records set fields = ${fields}, sealed = ${sealed}, updated_at = ${ctx.now}
        where account_id = ${ctx.accountId} and id = ${recordId}`);
      ctx.record(eventOf(kind, "updated"), [recordId, clientId], { before, after });
      return presentRecord(ctx, { ...row, fields, sealed, updatedAt: ctx.now.toISOString() });
    },
    { silent: "What was sent is what stands already" },
  );
