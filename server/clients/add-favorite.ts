import sql from "sql-template-tag";
import { clients } from "../../contract/clients.ts";
import { handle } from "../http/handler.ts";
import { findClient } from "./find.ts";
import { own } from "./own.ts";

export const addFavorite = handle(
  clients.addFavorite,
  async ({ params }, ctx) => {
    own(ctx, params.id);
    await findClient(ctx.db, ctx.accountId, params.clientId);
    const added = await ctx.db.run(sql`
      insert into client_favorites (account_id, user_id, client_id, created_at)
      values (${ctx.accountId}, ${ctx.userId}, ${params.clientId}, ${ctx.now}) on conflict do nothing`);
    if (added === 1) ctx.record("clients.favorited", [params.clientId], { favorite: true });
  },
  { silent: "It was a favorite already" },
);
