import { users } from "../../contract/users.ts";
import { handle } from "../http/handler.ts";
import { listPeers } from "../live/presence.ts";

export const listUsers = handle(users.list, (_input, ctx) => listPeers(ctx.app, ctx.db, ctx.accountId));
