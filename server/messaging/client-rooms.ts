import sql from "sql-template-tag";
import { sms } from "../../contract/sms.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { presentRooms } from "./present.ts";

export const listClientRooms = handle(sms.clientRooms, async ({ params }, ctx) => {
  const client = await ctx.db.maybe(
    sql`select id from clients where account_id = ${ctx.accountId} and id = ${params.id}`,
  );
  if (!client) throw notFound("client");
  const rooms = await presentRooms(
    ctx,
    sql`select * from sms_rooms where account_id = ${ctx.accountId} and client_id = ${params.id}`,
  );
  return rooms.map((room) => ({
    level: room.client?.level === "secondary" ? ("coapplicant" as const) : ("applicant" as const),
    room,
  }));
});
