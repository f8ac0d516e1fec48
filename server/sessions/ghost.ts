import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { texts } from "../../contract/errors.ts";
import { outranks } from "../../contract/permissions.ts";
import { sessions } from "../../contract/sessions.ts";
import { endWhere } from "../auth/live.ts";
import type { Context } from "../http/context.ts";
import { AppError, forbidden } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { hashToken, newToken } from "../http/session.ts";
import { findUser, presentUser } from "../users/find.ts";

/**
 * A second session, of the colleague, that hangs on one's own. It signs nobody out: neither the colleague, who
 * may be at work, nor oneself.
 */
export const ghost = handle(
  sessions.ghost,
  async ({ params }, ctx) => {
    const me = ctx.actor;
    if (me.kind !== "user") throw forbidden();
    await holdRoles(ctx, [me.id, params.userId]);
    await holdOwn(ctx, me.sessionId);
    const self = await findUser(ctx.db, ctx.accountId, me.id);
    const user = await findUser(ctx.db, ctx.accountId, params.userId);
    if (me.ghostedBy || user.id === me.id || !outranks(self.role, user.role))
      throw new AppError("ghost_refused", texts.ghostRefused);
    await endWhere(ctx, sql`origin_id = ${me.sessionId}`, "acting as another");
    const token = newToken();
    await openGhost(ctx, { me, userId: user.id, token });
    ctx.record("sessions.ghosted", [user.id, me.id], { address: ctx.address });
    return { token, role: user.role, user: presentUser(ctx, user) };
  },
  { secret: true },
);

/** A change of role ends what it finds: it waits for this, or this sees the role that it made. */
const holdRoles = ({ db, accountId }: Context, ids: string[]) =>
  db.run(sql`select from users where account_id = ${accountId} and id = any (${ids}) order by id for share`);

/** One colleague at a time: who begins twice at once is found by the second. */
const holdOwn = ({ db, accountId }: Context, id: string) =>
  db.run(sql`select from sessions where account_id = ${accountId} and id = ${id} for no key update`);

interface Ghost {
  me: Extract<Context["actor"], { kind: "user" }>;
  userId: string;
  token: string;
}

const openGhost = (ctx: Context, { me, userId, token }: Ghost) =>
  ctx.db.run(sql`
    insert into sessions (account_id, id, user_id, token_hash, device, address, expires_at, ghosted_by, origin_id)
    select account_id, ${uuid()}, ${userId}, ${hashToken(token)}, device, ${ctx.address ?? null}, expires_at, ${me.id}, id
    from sessions where account_id = ${ctx.accountId} and id = ${me.sessionId}`);
