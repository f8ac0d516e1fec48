import sql from "sql-template-tag";
import { duplicateCountMax, duplicates } from "../../../contract/duplicates.ts";
import { handle } from "../../http/handler.ts";

export const countDuplicates = handle(duplicates.counts, async (_input, ctx) => {
  const count = async (decided: boolean) => {
    const { pairs } = await ctx.db.one<{ pairs: number }>(sql`
      select count(*) as pairs from (
        select from client_duplicates where account_id = ${ctx.accountId} and decided = ${decided}
        limit ${duplicateCountMax}) p`);
    return pairs;
  };
  const [open, decided] = await Promise.all([count(false), count(true)]);
  return { open, decided };
});
