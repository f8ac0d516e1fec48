import { users } from "../../contract/users.ts";
import { handle } from "../http/handler.ts";
import { setPresence } from "../live/presence.ts";

export const setStatus = handle(users.setStatus, ({ body }, ctx) =>
  setPresence(ctx, ctx.userId, body.status),
);
