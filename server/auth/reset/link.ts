import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { Id, Instant } from "../../../contract/formats.ts";
import type { App } from "../../app.ts";
import { jobActor } from "../../http/actor.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { invoke } from "../../http/invoke.ts";
import { hashToken, newToken } from "../../http/session.ts";
import { lockUser } from "../../users/find.ts";
import { hashCode, newCode } from "./keys.ts";

const input = z.object({
  userId: Id,
  code: z.string(),
  token: z.string(),
  linkUntil: Instant,
  invitation: z.boolean(),
});

/** Only hashes are stored: whoever reads the table, or a back-up of it, resets nothing. */
const storeReset = handle(
  internal("auth.storeReset", input),
  async ({ body }, ctx) => {
    const id = uuid();
    // An address that is just being changed is waited for: whoever reads it after this reads the new one.
    if (!(await lockUser(ctx, body.userId))) return;
    const key = await ctx.app.keys.of(ctx.db, ctx.accountId);
    await ctx.db.run(sql`
      insert into password_resets (account_id, id, user_id, code_hash, token_hash, link_until, created_at, invitation)
      values (${ctx.accountId}, ${id}, ${body.userId}, ${hashCode(key, id, body.code)}, ${hashToken(body.token)},
        ${body.linkUntil}, ${ctx.now}, ${body.invitation})`);
    ctx.record("auth.resetRequested", [body.userId]);
  },
  { silent: "who was removed meanwhile gets no letter" },
);

export interface OpenReset {
  code: string;
  link: string;
}

/**
 * A new way to set this person's password, for a letter; it puts an end to those of its kind before it. The address is
 * read after it: a change in between ends this one, so none that works goes where the person is no longer. Of somebody
 * who was removed nothing is stored, and what it answers opens nothing.
 */
export async function openReset(
  app: App,
  { accountId, userId }: { accountId: string; userId: string },
  linkFor: number,
  invitation = false,
): Promise<OpenReset> {
  const [code, token] = [newCode(), newToken()];
  const linkUntil = new Date(Date.now() + linkFor).toISOString();
  await invoke(
    app,
    storeReset,
    { body: { userId, code, token, linkUntil, invitation } },
    jobActor(accountId),
  );
  return { code, link: `${app.config.publicUrl}/forgot-password/${userId}/${token}` };
}
