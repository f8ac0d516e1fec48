import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { clients } from "../../contract/clients.ts";
import { limits } from "../../contract/limits.ts";
import type { Context } from "../http/context.ts";
import { invalid } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { orderOf, type Order } from "./filter/order.ts";
import { planned } from "./filter/planned.ts";
import { isNarrowed, whereOf } from "./filter/where.ts";
import { presentRows } from "./present.ts";
import { readCursor, searchReadings, type Place } from "./rules.ts";

export const listClients = handle(clients.list, async ({ query }, ctx) => {
  const order = orderOf(query.sort ?? "name");
  const after = query.cursor === undefined ? null : readCursor(query.cursor, order.byTime);
  if (query.cursor !== undefined && !after)
    throw invalid("That place in the list is not known. Read the list from its start.", {
      cursor: "Not a cursor of this list",
    });
  const readings = searchReadings(query.search ?? "");
  const rows = limit(query.limit);
  if (readings.length > 0 && !isNarrowed(query) && !query.sort)
    return presentRows(ctx, hits(ctx, readings, after, rows), undefined, sql`, c.found`);
  const page = directory(ctx, order, await whereOf(ctx, query), after, rows);
  const read = () => presentRows(ctx, page, order.outer);
  return query.filters ? planned(ctx.db, read) : read();
});

/**
 * Written into the statement: of a limit in a parameter the planner expects a tenth of the table, and
 * sorts a million rows for it.
 */
const limit = (rows: number): Sql => raw(`limit ${rows}`);

/** The best few hundred of those that the search means, ranked. */
const hits = (ctx: Context, readings: string[][], after: Place | null, limit: Sql): Sql => sql`
  select h.rank, h.sort_key as place_key, h.found, c.* from (
    select rank, sort_key collate "C" as sort_key, id, found from ${best(readings)}
    ${after ? sql`where (rank, sort_key collate "C", id) > (${after.rank}, ${after.key}, ${after.id}::uuid)` : empty}
    order by 1, 2, 3 ${limit}
  ) h join clients c on c.account_id = ${ctx.accountId} and c.id = h.id`;

/** Of two readings each client as the better one found it, and as many in all as of one. */
function best(readings: string[][]): Sql {
  const most = raw(String(limits.searchHits));
  const [first, ...others] = readings.map((words) => sql`search_clients(${words}, ${most})`);
  if (others.length === 0) return first!;
  const each = join(
    [first!, ...others].map((hits) => sql`select * from ${hits}`),
    " union all ",
  );
  return sql`(
    select * from (select distinct on (id) * from (${each}) each_reading order by id, rank) of_any
    order by rank, sort_key collate "C", id limit ${most}) found_by_any`;
}

/** In an order of its own. A search within a letter, a filter or among favorites reads just these. */
const directory = (ctx: Context, order: Order, where: Sql, after: Place | null, limit: Sql): Sql => sql`
  select 0 as rank, ${order.key} as place_key, clients.* from clients
  where clients.account_id = ${ctx.accountId} ${where} ${after ? order.after(after) : empty}
  order by ${order.inner} ${limit}`;
