import type { Level } from "../../contract/person.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";

export interface Match {
  id: string;
  level: Level;
}

/** The columns of clients with a number that texts may come from. */
export const phoneFields = ["mobilePhone", "coMobilePhone", "phone", "coPhone"] as const;
export type Phones = Partial<Record<(typeof phoneFields)[number], string | null>>;

/** Of a client with this number (digits): has it as a mobile phone. */
const isMobile = (phoneNumber: string): Sql =>
  sql`coalesce(${phoneNumber} in (mobile_phone, co_mobile_phone), false)`;

export const hasNumber = (phoneNumber: string): Sql => sql`(mobile_phone = ${phoneNumber}
  or co_mobile_phone = ${phoneNumber} or phone = ${phoneNumber} or co_phone = ${phoneNumber})`;

/** Whose of the two people of a client a number is: a mobile phone is carried by one, the home's may be of both. */
export const levelAt = (phoneNumber: string): Sql => sql`
  case when mobile_phone = ${phoneNumber} then 'primary' when co_mobile_phone = ${phoneNumber} then 'secondary'
    when phone = ${phoneNumber} then 'primary' when co_phone = ${phoneNumber} then 'secondary' else 'primary' end`;

/** The same of a conversation and the client that it is of: where both have the number alike it stays whose it was. */
export const levelOfRoom: Sql = sql`
  case when phone_number = mobile_phone and phone_number = co_mobile_phone then client_level
    when phone_number = mobile_phone then 'primary' when phone_number = co_mobile_phone then 'secondary'
    when phone_number = phone and phone_number = co_phone then client_level
    when phone_number = phone then 'primary' when phone_number = co_phone then 'secondary' else client_level end`;

/** A conversation of nobody, or of a client who has its number no more: it is of who has the number now. */
export const isOpen: Sql = sql`(client_id is null or not exists (
  select from clients c where c.account_id = sms_rooms.account_id and c.id = sms_rooms.client_id
    and phone_number in (c.mobile_phone, c.co_mobile_phone, c.phone, c.co_phone)))`;

/** Whose it is of a client that is being written. */
export function levelOf(phones: Phones, phoneNumber: string): Match["level"] {
  const field = phoneFields.find((one) => phones[one] === phoneNumber);
  return field === "coMobilePhone" || field === "coPhone" ? "secondary" : "primary";
}

/**
 * Whose number it is: who has it as a mobile phone, else who has it at home. When several do: the one who was in
 * touch last, and nobody as long as none was, since a wrong name on a conversation is worse than none.
 */
export async function matchClient(ctx: Context, phoneNumber: string): Promise<Match | null> {
  const found = await ctx.db.many<Match & { mobile: boolean; contacted: boolean }>(sql`
    select id, ${levelAt(phoneNumber)} as level, ${isMobile(phoneNumber)} as mobile,
      last_contacted_on is not null as contacted
    from clients where account_id = ${ctx.accountId} and ${hasNumber(phoneNumber)}
    order by ${isMobile(phoneNumber)} desc, last_contacted_on desc nulls last, id limit 2`);
  const [first, second] = found;
  if (!first || (second?.mobile === first.mobile && !first.contacted)) return null;
  return { id: first.id, level: first.level };
}
