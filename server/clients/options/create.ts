import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { type ClientOption, clientOptions, type OptionField } from "../../../contract/client-options.ts";
import { limits } from "../../../contract/limits.ts";
import type { Context } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";

export const createOption = handle(
  clientOptions.create,
  async ({ params: { field }, body: { value } }, ctx) => {
    const id = uuid();
    const made = await ctx.db.run(sql`
      insert into client_options (account_id, id, field, value, created_at)
      values (${ctx.accountId}, ${id}, ${field}, ${value}, ${ctx.now})
      on conflict (account_id, field, lower(value)) do nothing`);
    if (made === 1) {
      await refuseTooMany(ctx, field);
      ctx.record("clientOptions.created", [id], { field, value });
    }
    return ctx.db.one<ClientOption>(sql`
      select id, value from client_options
      where account_id = ${ctx.accountId} and field = ${field} and lower(value) = lower(${value})`);
  },
  { silent: "The choice that stands is answered as it is" },
);

async function refuseTooMany(ctx: Context, field: OptionField): Promise<void> {
  const { n } = await ctx.db.one<{ n: number }>(sql`
    select count(*) as n from client_options where account_id = ${ctx.accountId} and field = ${field}`);
  if (n <= limits.optionsPerField) return;
  const full = `There are ${limits.optionsPerField} choices already. What you typed is kept all the same.`;
  throw invalid(full, { value: full });
}
