import sql, { empty, raw, type Sql } from "sql-template-tag";
import { clients } from "../../contract/clients.ts";
import type { Context } from "../http/context.ts";
import { invalid } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { presentRows } from "./present.ts";
import { readCursor, searchWords, type Place } from "./rules.ts";

export const listClients = handle(clients.list, async ({ query }, ctx) => {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && !after)
    throw invalid("That place in the list is not known. Read the list from its start.", {
      cursor: "Not a cursor of this list",
    });
  const words = searchWords(query.search ?? "");
  const narrowed = query.letter !== undefined || query.favorites === true;
  const wanted = {
    words,
    after,
    limit: limit(query.limit),
    letter: query.letter,
    favorites: query.favorites,
  };
  return presentRows(ctx, words.length > 0 && !narrowed ? hits(ctx, wanted) : directory(ctx, wanted));
});

interface Wanted {
  words: string[];
  after: Place | null;
  limit: Sql;
  letter: string | undefined;
  favorites: boolean | undefined;
}

/**
 * Written into the statement: of a limit in a parameter the planner expects a tenth of the table, and
 * sorts a million rows for it.
 */
const limit = (rows: number): Sql => raw(`limit ${rows}`);

/** The best few hundred of the whole account, ranked. */
const hits = (ctx: Context, { words, after, limit }: Wanted): Sql => sql`
  select h.rank, c.* from (
    select rank, sort_key collate "C" as sort_key, id from search_clients(${words})
    ${after ? sql`where (rank, sort_key collate "C", id) > (${after.rank}, ${after.sortKey}, ${after.id}::uuid)` : empty}
    order by 1, 2, 3 ${limit}
  ) h join clients c on c.account_id = ${ctx.accountId} and c.id = h.id`;

/** In the order of names. A search within a letter or among favorites reads just these. */
const directory = (ctx: Context, { words, after, limit, letter, favorites }: Wanted): Sql => sql`
  select 0 as rank, clients.* from clients
  where account_id = ${ctx.accountId}
    ${letter ? sql`and letter = ${letter}` : empty}
    ${favorites ? sql`and id = any (${favoriteIds(ctx)})` : empty}
    ${words.length > 0 ? sql`and search like all (array(select anywhere(w) from unnest(${words}::text[]) w))` : empty}
    ${after ? sql`and (sort_key, id) > (${after.sortKey}, ${after.id}::uuid)` : empty}
  order by sort_key, id ${limit}`;

/** As an array, so that the few favorites are looked up by id and the directory is not walked for them. */
export const favoriteIds = (ctx: Context): Sql => sql`array(
  select client_id from client_favorites where account_id = ${ctx.accountId} and user_id = ${ctx.actor.id})`;
