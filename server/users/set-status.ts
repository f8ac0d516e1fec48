import { users } from "../../contract/users.ts";
import { handleAfter } from "../http/handler.ts";
import { sayerOf } from "../live/calls.ts";
import { setPresence } from "../live/presence.ts";

export const setStatus = handleAfter(
  users.setStatus,
  ({ body }, ahead) => sayerOf(ahead, body.status),
  ({ body }, ctx, sayer) => setPresence(ctx, ctx.userId, body.status, sayer),
);
