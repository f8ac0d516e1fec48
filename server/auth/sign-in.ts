import { hash, verify } from "@node-rs/argon2";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { jobActor } from "../http/actor.ts";
import type { Context } from "../http/context.ts";
import { signedOut } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { invoke } from "../http/invoke.ts";
import { hashToken, newToken } from "../http/session.ts";
import { endSession } from "./end-session.ts";
import { signInFailed } from "./sign-in-failed.ts";
import { findUser } from "../users/find.ts";

interface Candidate {
  accountId: string;
  userId: string;
  passwordHash: string;
}

/** Compared when there is no such person, so that the time to answer says nothing. */
const nobody = hash("nobody signs in with this");

export const signIn = handle(auth.signIn, async ({ body }, ctx) => {
  const found = await authenticate(ctx, body.account);
  ctx.bind(found.accountId);
  await endOthers(ctx, found.userId);
  const token = newToken();
  const expires = new Date(ctx.now.getTime() + limits.sessionFor);
  const id = uuid();
  await ctx.db.run(sql`
    insert into sessions (account_id, id, user_id, token_hash, device, address, expires_at)
    values (${found.accountId}, ${id}, ${found.userId}, ${hashToken(token)}, ${body.device ?? null}, ${ctx.address ?? null}, ${expires})`);
  ctx.record("auth.signedIn", [found.userId], { address: ctx.address, device: body.device });
  const user = await findUser(ctx.db, found.accountId, found.userId);
  return { token, role: user.role, user };
});

async function authenticate(ctx: Context, account: string): Promise<Candidate> {
  const { email = "", password = "" } = ctx.credentials ?? {};
  const candidates = await ctx.db.many<Candidate>(sql`select * from sign_in_candidates(${email})`);
  const candidate = candidates.find((one) => one.accountId === account);
  const right = await verify(candidate?.passwordHash ?? (await nobody), password);
  if (candidate && right) return candidate;
  if (candidate) await tellFailure(ctx, candidate);
  throw signedOut(texts.badSignIn);
}

async function tellFailure(ctx: Context, { accountId, userId }: Candidate): Promise<void> {
  const body = { userId, address: ctx.address ?? null };
  await invoke(ctx.app, signInFailed, { body }, jobActor(accountId), { requestId: ctx.requestId });
}

/** One live browser session for each user: a new one ends the older. */
async function endOthers(ctx: Context, userId: string): Promise<void> {
  const ended = await ctx.db.many<{ id: string }>(sql`
    update sessions set ended_at = now(), ended_reason = 'signed in elsewhere'
    where account_id = ${ctx.accountId} and user_id = ${userId} and ended_at is null returning id`);
  for (const { id } of ended) await endSession(ctx, id, texts.sessionInvalid);
}
