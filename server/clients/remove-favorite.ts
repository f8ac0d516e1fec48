import sql from "sql-template-tag";
import { clients } from "../../contract/clients.ts";
import { handle } from "../http/handler.ts";
import { findClient } from "./find.ts";
import { own } from "./own.ts";

export const removeFavorite = handle(
  clients.removeFavorite,
  async ({ params }, ctx) => {
    own(ctx, params.id);
    await findClient(ctx.db, ctx.accountId, params.clientId);
    const removed = await ctx.db.run(sql`
      delete from client_favorites
      where account_id = ${ctx.accountId} and user_id = ${ctx.userId} and client_id = ${params.clientId}`);
    if (removed === 1) ctx.record("clients.favorited", [params.clientId], { favorite: false });
  },
  { silent: "It was no favorite" },
);
