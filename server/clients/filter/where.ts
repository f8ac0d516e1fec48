import sql, { empty, join, type Sql } from "sql-template-tag";
import { readFilters, type ClientSelection } from "../../../contract/client-filters.ts";
import type { Context } from "../../http/context.ts";
import { whoHas } from "../../tags/link.ts";
import { searchReadings } from "../rules.ts";
import { conditionOf } from "./conditions.ts";

/** Whether more than a search says who is meant. Only a search alone has ranks, and finds what `found_clients` finds. */
export const isNarrowed = ({ letter, favorites, filters, tag }: ClientSelection): boolean =>
  letter !== undefined || favorites === true || Boolean(filters) || tag !== undefined;

/** The part of the directory that is meant: conditions on the table `clients`, each with its "and". */
export async function whereOf(ctx: Context, part: ClientSelection): Promise<Sql> {
  if (part.ids) return sql`and clients.id = any (${part.ids}::uuid[])${butNot(part)}`;
  const readings = searchReadings(part.search ?? "");
  const filters = [];
  for (const filter of inOrder(part.filters)) filters.push(await conditionOf(ctx, filter));
  return sql`
    ${part.letter ? sql`and clients.letter = ${part.letter}` : empty}
    ${part.favorites ? sql`and clients.id = any (${favoriteIds(ctx)})` : empty}
    ${part.tag ? sql`and ${await whoHas(ctx, part.tag)}` : empty}
    ${readings.length > 0 ? sql`and clients.id in (${foundBy(readings)})` : empty}
    ${filters.length > 0 ? filters.reduce((all, one) => sql`${all} and (${one})`, empty) : empty}
    ${butNot(part)}`;
}

/** Whom any of the readings means; some of them twice. */
export const foundBy = (readings: string[][]): Sql =>
  join(
    readings.map((words) => sql`select found from found_clients(${words}) found`),
    " union all ",
  );

const butNot = ({ except }: ClientSelection): Sql =>
  except?.length ? sql` and clients.id <> all (${except}::uuid[])` : empty;

/** In one order, whichever they were chosen in: they make one statement. */
const inOrder = (filters = "") =>
  (readFilters(filters) ?? []).toSorted((a, b) =>
    `${a.field}${a.operator}` < `${b.field}${b.operator}` ? -1 : 1,
  );

/** As an array, so that the few favorites are looked up by id and the directory is not walked for them. */
export const favoriteIds = (ctx: Context): Sql => sql`array(
  select client_id from client_favorites where account_id = ${ctx.accountId} and user_id = ${ctx.actor.id})`;
