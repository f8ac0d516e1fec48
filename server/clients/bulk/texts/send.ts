import sql from "sql-template-tag";
import { v5 as uuidOf } from "uuid";
import type { Context } from "../../../http/context.ts";
import { putUnasked } from "../../../messaging/index.ts";
import type { Bulk } from "../find.ts";
import { filling } from "./fill.ts";
import { readRecipients } from "./read.ts";

/**
 * Texts clients that are locked, each in its conversation, in the name of the one who asked. A text's
 * id is that of the change and its number: a number is texted once, whoever has it and however often it is tried.
 */
export async function textThem(ctx: Context, found: Bulk, ids: string[]): Promise<{ touched: string[] }> {
  const recipients = await readRecipients(ctx, sql`and clients.id = any (${ids}::uuid[])`, ids.length);
  const fill = await filling(ctx, found.message ?? "", ids);
  const texts = recipients.flatMap((one) => {
    const text = fill(one);
    return one.phone && text ? [{ clientId: one.id, phoneNumber: one.phone, text }] : [];
  });
  // Two who text some of the same numbers at once take their conversations in one order.
  for (const text of texts.toSorted((a, b) => a.phoneNumber.localeCompare(b.phoneNumber)))
    await putUnasked(ctx, {
      ...text,
      id: uuidOf(text.phoneNumber, found.id),
      type: "message",
      userId: found.userId,
    });
  await ctx.db.run(sql`
    update client_bulks set kept = kept + ${ids.length - texts.length}
    where account_id = ${ctx.accountId} and id = ${found.id}`);
  return { touched: [] };
}
