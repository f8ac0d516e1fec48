import sql from "sql-template-tag";
import { mustSetUpMfa } from "../../contract/auth.ts";
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
  const acting = ctx.actor.kind === "user" && ctx.actor.ghostedBy !== undefined;
  const sandbox = ctx.app.config.SANDBOX_URL;
  return {
    ...user,
    mobileTokens,
    account,
    // Whoever acts as a colleague is not asked for the colleague's.
    mustSetUpMfa: !acting && mustSetUpMfa(user, account),
    seq,
    version,
    sandbox: sandbox ? { handset: `${sandbox}/handset`, mail: `${sandbox}/mail` } : null,
  };
});
