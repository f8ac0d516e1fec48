import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { Phone } from "../../contract/phone.ts";
import { sms } from "../../contract/sms.ts";
import type { Context } from "../http/context.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { roomIds } from "./find.ts";
import { linkRoom } from "./link.ts";
import { matchClient, type Match } from "./match-client.ts";
import { presentRoom } from "./present.ts";

export const createRoom = handle(
  sms.createRoom,
  async ({ body }, ctx) => {
    const phoneNumber = digitsOf(body.mobilePhone);
    const ourNumber = await chooseNumber(ctx, phoneNumber);
    const given = body.id ? await givenClient(ctx, body.id, phoneNumber) : null;
    const client = given ?? (await matchClient(ctx, phoneNumber));
    const id = uuid();
    const added = await ctx.db.run(sql`
      insert into sms_rooms (account_id, id, phone_number, client_id, client_level, phone_number_id, last_message_on, created_at)
      values (${ctx.accountId}, ${id}, ${phoneNumber}, ${client?.id ?? null}, ${client?.level ?? null}, ${ourNumber},
        ${ctx.now}, ${ctx.now})
      on conflict (account_id, phone_number) do nothing`);
    if (added === 1)
      ctx.record("sms.roomCreated", roomIds({ id, clientId: client?.id ?? null }), { phoneNumber });
    else if (given) await linkRoom(ctx, phoneNumber, given);
    const room = await ctx.db.one<{ id: string }>(
      sql`select id from sms_rooms where account_id = ${ctx.accountId} and phone_number = ${phoneNumber}`,
    );
    return presentRoom(ctx, room.id);
  },
  { silent: "The conversation that stands is answered as it is" },
);

function digitsOf(typed: string): string {
  const phone = Phone.safeParse(typed);
  if (phone.success) return phone.data;
  const sentence = phone.error.issues[0]!.message;
  throw invalid(sentence, { mobilePhone: sentence });
}

async function givenClient(ctx: Context, id: string, phoneNumber: string): Promise<Match> {
  const client = await ctx.db.maybe<Match>(sql`
    select id, case when co_mobile_phone = ${phoneNumber} or co_phone = ${phoneNumber}
        then 'secondary' else 'primary' end as level
    from clients where account_id = ${ctx.accountId} and id = ${id}`);
  if (!client) throw notFound("client");
  return client;
}

/** The number of ours that a new conversation is held from. */
async function chooseNumber(ctx: Context, phoneNumber: string): Promise<string> {
  const numbers = await ctx.db.many<{ id: string; phoneNumber: string }>(sql`
    select id, phone_number from phone_numbers where account_id = ${ctx.accountId}
    order by is_default desc, created_at, id`);
  if (numbers.some((number) => number.phoneNumber === phoneNumber))
    throw invalid("That is one of your own numbers.", { mobilePhone: "That is one of your own numbers." });
  if (!numbers[0]) throw conflict("There is no number to text from yet.");
  return numbers[0].id;
}
