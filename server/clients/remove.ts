import sql from "sql-template-tag";
import { clients } from "../../contract/clients.ts";
import { clientName } from "../../contract/names.ts";
import { keepChange } from "../changes/keep.ts";
import { handle } from "../http/handler.ts";
import { lockClient } from "./find.ts";

/** What is recorded of the client goes with it; conversations stay, and are with a number that nobody has. */
export const removeClient = handle(clients.remove, async ({ params: { id } }, ctx) => {
  const client = await lockClient(ctx, id);
  const change = await keepChange(
    ctx,
    "clients.removed",
    clientName(client as Parameters<typeof clientName>[0]),
    [id],
  );
  const rooms = await ctx.db.many<{ id: string }>(sql`
    update sms_rooms set client_id = null, client_level = null
    where account_id = ${ctx.accountId} and client_id = ${id} returning id`);
  await ctx.db.run(sql`delete from clients where account_id = ${ctx.accountId} and id = ${id}`);
  ctx.record("clients.removed", [id, ...rooms.map((room) => room.id)]);
  return { change };
});
