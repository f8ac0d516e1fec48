import sql from "sql-template-tag";
import { bulk } from "../../../../contract/bulk.ts";
import { limits } from "../../../../contract/limits.ts";
import { sendTime } from "../../../../contract/quiet-hours.ts";
import { handle } from "../../../http/handler.ts";
import { whereOf } from "../../filter/where.ts";
import { gotAlready } from "./again.ts";
import { type Recipient, readRecipients } from "./read.ts";
import { tooMany } from "./refuse.ts";

/** As many are named. */
const some = 50;

export const listRecipients = handle(
  bulk.recipients,
  async ({ body: { filter, message } }, ctx) => {
    const all = await readRecipients(ctx, await whereOf(ctx, filter), limits.bulkTextsMost + 1);
    if (all.length > limits.bulkTextsMost) throw tooMany();
    const { timezone } = await ctx.db.one<{ timezone: string }>(
      sql`select timezone from accounts where account_id = ${ctx.accountId}`,
    );
    const numbers = new Map(all.flatMap((one) => (one.phone ? [[one.phone, one] as const] : [])));
    const first = all.find(({ phone }) => phone !== null);
    return {
      total: all.length,
      texts: numbers.size,
      atNight: [...numbers.keys()].filter((digits) => sendTime(ctx.now, digits, timezone) > ctx.now).length,
      again: message ? await gotAlready(ctx, message, all) : null,
      optedOut: leftOut(all.filter(({ optedOut }) => optedOut)),
      numberless: leftOut(all.filter(({ phone, optedOut }) => phone === null && !optedOut)),
      first: first ? { id: first.id, level: first.level! } : null,
    };
  },
  { silent: "It is only looked up" },
);

const leftOut = (people: Recipient[]) => ({
  count: people.length,
  some: people.slice(0, some).map(({ id, name }) => ({ id, name })),
});
