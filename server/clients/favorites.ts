import sql from "sql-template-tag";
import { clients } from "../../contract/clients.ts";
import { handle } from "../http/handler.ts";
import { favoriteIds } from "./filter/where.ts";
import { own } from "./own.ts";
import { presentRows } from "./present.ts";

export const listFavorites = handle(clients.favorites, async ({ params }, ctx) => {
  own(ctx, params.id);
  return presentRows(
    ctx,
    sql`select 0 as rank, sort_key as place_key, clients.* from clients
      where account_id = ${ctx.accountId} and id = any (${favoriteIds(ctx)})`,
  );
});
