import { v7 as uuid } from "uuid";
import sql from "sql-template-tag";
import { refuseDeleted } from "../../changes/deleted.ts";
import type { Context } from "../../http/context.ts";
import { savedAlready } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import { applyFields } from "./apply.ts";
import { asked, type Family, meant } from "./family.ts";
import type { Row } from "./find.ts";
import { eventOf, type Fields, type Kind } from "./kinds.ts";
import { presentRecord } from "./present.ts";
import type { RecordCall } from "./record-call.ts";
import { refuseEmpty } from "./refuse-empty.ts";

export const createRecord = (family: Family) =>
  handle(
    family.endpoints.create as RecordCall<"create">,
    async ({ params, body: { id: own, ...body } }, ctx) => {
      const id = (own as string | undefined) ?? uuid();
      const { kind, given: sent } = meant(family, body);
      const given = asked(kind, sent, {});
      await findClient(ctx.db, ctx.accountId, params.id);
      await refuseDeleted(ctx, "client_records", id);
      await kind.check?.(ctx, given, {});
      return presentRecord(ctx, await addRecord(ctx, kind, id, params.id, given));
    },
    { recalled: ({ id }, where) => refuseDeleted(where, "client_records", id) },
  );

/** Adds a record to a client that exists. @throws 409 at `id` for one that is there, of whatever client or kind */
async function addRecord(
  ctx: Context,
  kind: Kind,
  id: string,
  clientId: string,
  given: Fields,
): Promise<Row> {
  const { fields, sealed, after } = await applyFields(ctx, kind, id, { fields: {}, sealed: {} }, given);
  refuseEmpty(kind, { fields, sealed });
  const added = await ctx.db.run(sql`
    insert into client_records (account_id, id, client_id, kind, fields, sealed, created_at, updated_at)
    values (${ctx.accountId}, ${id}, ${clientId}, ${kind.name}, ${fields}, ${sealed}, ${ctx.now}, ${ctx.now})
    on conflict (account_id, id) do nothing`);
  if (added === 0) throw savedAlready();
  ctx.record(eventOf(kind, "created"), [id, clientId], { after });
  const now = ctx.now.toISOString();
  return { id, clientId, kind: kind.name, fields, sealed, createdAt: now, updatedAt: now };
}
