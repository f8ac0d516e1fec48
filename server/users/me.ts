import sql from "sql-template-tag";
import { users } from "../../contract/users.ts";
import { findAccount } from "../accounts/find.ts";
import { handle } from "../http/handler.ts";
import { version } from "../version.ts";
import { findUser, presentUser } from "./find.ts";
import { listMobileTokens } from "./mobile-tokens.ts";

export const me = handle(users.me, async (_input, ctx) => {
  // The sequence is read first: what is recorded in between is fetched twice, never missed.
  const { seq } = await ctx.db.one<{ seq: number }>(
    sql`select seq from event_sequences where account_id = ${ctx.accountId}`,
  );
  const user = presentUser(ctx, await findUser(ctx.db, ctx.accountId, ctx.userId));
  const mobileTokens = await listMobileTokens(ctx.db, ctx.accountId, ctx.userId);
  const account = await findAccount(ctx.db, ctx.accountId);
  const sandbox = ctx.app.config.SANDBOX_URL;
  return {
    ...user,
    mobileTokens,
    account,
    // Of whoever acts as a colleague their own is asked, not the colleague's.
    mustSetUpMfa: ctx.actor.kind === "user" && ctx.actor.mustSetUpMfa === true,
    seq,
    version,
    sandbox: sandbox ? { handset: `${sandbox}/handset`, mail: `${sandbox}/mail` } : null,
  };
});
