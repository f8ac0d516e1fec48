import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { Phone } from "../../contract/phone.ts";
import { sms } from "../../contract/sms.ts";
import type { Context } from "../http/context.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { roomIds } from "./find.ts";
import { linkRoom } from "./link.ts";
import { levelAt, matchClient, type Match } from "./match-client.ts";
import { presentRoom } from "./present.ts";

type Recipient = { mobilePhone: string; id?: string | undefined };

export const createRoom = handle(
  sms.createRoom,
  async ({ body }, ctx) => {
    const wanted = Array.isArray(body) ? body : [body];
    const phones = wanted.map(({ mobilePhone }, at) =>
      digitsOf(mobilePhone, Array.isArray(body) ? `${at}.mobilePhone` : "mobilePhone"),
    );
    // Two who open some of the same conversations at once take them in one order.
    const order = [...wanted.keys()].sort((a, b) => phones[a]!.localeCompare(phones[b]!));
    for (const at of order) await openRoom(ctx, phones[at]!, wanted[at]!);
    const first = await ctx.db.one<{ id: string }>(
      sql`select id from sms_rooms where account_id = ${ctx.accountId} and phone_number = ${phones[0]}`,
    );
    return presentRoom(ctx, first.id);
  },
  { silent: "The conversation that stands is answered as it is" },
);

/** The conversation with a number, digits, that stands or is begun. */
export async function openRoom(ctx: Context, phoneNumber: string, recipient: Recipient): Promise<void> {
  const given = recipient.id ? await givenClient(ctx, recipient.id, phoneNumber) : null;
  const client = given ?? (await matchClient(ctx, phoneNumber));
  const ourNumber = await chooseNumber(ctx, phoneNumber, client);
  const id = uuid();
  const added = await ctx.db.run(sql`
    insert into sms_rooms (account_id, id, phone_number, client_id, client_level, phone_number_id, last_message_on, created_at)
    values (${ctx.accountId}, ${id}, ${phoneNumber}, ${client?.id ?? null}, ${client?.level ?? null}, ${ourNumber},
      ${ctx.now}, ${ctx.now})
    on conflict (account_id, phone_number) do nothing`);
  if (added === 1)
    ctx.record("sms.roomCreated", roomIds({ id, clientId: client?.id ?? null }), { phoneNumber });
  else if (given) await linkRoom(ctx, phoneNumber, given);
}

function digitsOf(typed: string, field: string): string {
  const phone = Phone.safeParse(typed);
  if (phone.success) return phone.data;
  const sentence = phone.error.issues[0]!.message;
  throw invalid(sentence, { [field]: sentence });
}

async function givenClient(ctx: Context, id: string, phoneNumber: string): Promise<Match> {
  const client = await ctx.db.maybe<Match>(sql`
    select id, ${levelAt(phoneNumber)} as level
    from clients where account_id = ${ctx.accountId} and id = ${id}`);
  if (!client) throw notFound("client");
  return client;
}

/** The number of ours that a new conversation is held from: the client's, else the usual one. */
async function chooseNumber(ctx: Context, phoneNumber: string, client: Match | null): Promise<string> {
  const numbers = await ctx.db.many<{ id: string; phoneNumber: string }>(sql`
    select n.id, n.phone_number from phone_numbers n
    left join clients c on c.account_id = n.account_id and c.account_phone = n.id and c.id = ${client?.id ?? null}
    where n.account_id = ${ctx.accountId}
    order by c.id is null, n.is_default desc, n.created_at, n.id`);
  if (numbers.some((number) => number.phoneNumber === phoneNumber))
    throw invalid("That is one of your own numbers.", { mobilePhone: "That is one of your own numbers." });
  if (!numbers[0]) throw conflict("There is no number to text from yet.");
  return numbers[0].id;
}
