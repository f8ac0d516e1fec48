import sql from "sql-template-tag";
import { users } from "../../contract/users.ts";
import { findAccount } from "../accounts/find.ts";
import { handle } from "../http/handler.ts";
import { version } from "../version.ts";
import { findUser } from "./find.ts";

export const me = handle(users.me, async (_input, ctx) => {
  // The sequence is read first: what is recorded in between is fetched twice, never missed.
  const { seq } = await ctx.db.one<{ seq: number }>(
    sql`select seq from event_sequences where account_id = ${ctx.accountId}`,
  );
  const user = await findUser(ctx.db, ctx.accountId, ctx.userId);
  const account = await findAccount(ctx.db, ctx.accountId);
  const sandbox = ctx.app.config.SANDBOX_URL;
  return {
    ...user,
    account,
    seq,
    version,
    sandbox: sandbox ? { handset: `${sandbox}/handset`, mail: `${sandbox}/mail` } : null,
  };
});
