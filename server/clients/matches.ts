import sql, { empty, raw } from "sql-template-tag";
import { clients } from "../../contract/clients.ts";
import { limits } from "../../contract/limits.ts";
import { handle } from "../http/handler.ts";
import { planned } from "./filter/planned.ts";
import { foundBy, isNarrowed, whereOf } from "./filter/where.ts";
import { searchReadings } from "./rules.ts";

/** Counted as far as a person reads the figure; the whole only when it is asked for, as before an export. */
export const countMatches = handle(clients.matches, async ({ query }, ctx) => {
  const most = query.exact ? empty : raw(`limit ${limits.clientsCounted + 1}`);
  const readings = searchReadings(query.search ?? "");
  // Whom a search means are clients: looked up once more, each would cost as much again.
  const meant =
    readings.length > 0 && !isNarrowed(query)
      ? sql`select distinct found from (${foundBy(readings)}) each_reading`
      : sql`select 1 from clients where clients.account_id = ${ctx.accountId} ${await whereOf(ctx, query)}`;
  const { n } = await planned(ctx.db, () =>
    ctx.db.one<{ n: number }>(sql`
      select count(*) as n from (${meant} ${most}) found`),
  );
  const more = !query.exact && n > limits.clientsCounted;
  return { count: more ? limits.clientsCounted : n, more };
});
