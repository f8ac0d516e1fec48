import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { clients } from "../../contract/clients.ts";
import { refuseDeleted } from "../changes/deleted.ts";
import { savedAlready } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { linkRooms } from "../messaging/link.ts";
import { applyChanges, emptyClient } from "./changes.ts";
import { checkDays } from "./check-days.ts";
import { fieldColumns, fieldValues } from "./columns.ts";
import { setManager } from "./managed-by.ts";
import { takeRoom } from "./take-room.ts";

export const createClient = handle(
  clients.create,
  async ({ body: { id = uuid(), smsRoom, managedBy, ...given } }, ctx) => {
    await refuseDeleted(ctx, "clients", id);
    const { values, after } = await applyChanges(ctx, id, emptyClient, given);
    checkDays(values);
    const created = await ctx.db.run(sql`
    insert into clients (account_id, id, created_at, updated_at, ${fieldColumns})
    values (${ctx.accountId}, ${id}, ${ctx.now}, ${ctx.now}, ${fieldValues(values)})
    on conflict (account_id, id) do nothing`);
    if (created === 0) throw savedAlready();
    if (managedBy) await setManager(ctx, id, managedBy);
    ctx.record("clients.created", [id], { after: { ...after, ...(managedBy && { managedBy }) } });
    if (smsRoom) await takeRoom(ctx, smsRoom, id, given);
    await linkRooms(ctx, [{ id, phones: given }]);
    return { id };
  },
  { recalled: ({ id }, where) => refuseDeleted(where, "clients", id) },
);
