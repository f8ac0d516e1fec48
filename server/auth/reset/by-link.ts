import { timingSafeEqual } from "node:crypto";
import { auth } from "../../../contract/auth.ts";
import { texts } from "../../../contract/errors.ts";
import { read } from "../../db/connection.ts";
import type { Ahead } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { hashToken } from "../../http/session.ts";
import { lockUser } from "../../users/find.ts";
import { type Candidate, candidatesOf } from "../candidates.ts";
import { hashPassword } from "../password.ts";
import { newestReset, useReset } from "./find.ts";
import { setByLetter } from "./set.ts";

const dead = () => invalid(texts.deadLink);

export const resetPassword = handleAfter(
  auth.resetPassword,
  async ({ params, body }, ahead) => {
    const people = (await candidatesOf(ahead.app, body.email)).filter(
      ({ userId }) => params.email === userId || params.email.toLowerCase() === body.email.toLowerCase(),
    );
    for (const person of people) {
      const resetId = await resetOf(ahead, person, body.token);
      if (!resetId) continue;
      if (body.newPassword === undefined) return null;
      const hashed = await hashPassword(ahead.app, person.accountId, body.newPassword, "newPassword");
      return { person, resetId, hashed };
    }
    throw dead();
  },
  async (_input, ctx, right) => {
    if (!right) return;
    const { person, resetId, hashed } = right;
    ctx.bind(person.accountId);
    if (!(await lockUser(ctx, person.userId)) || !(await useReset(ctx, resetId))) throw dead();
    await setByLetter(ctx, person.userId, hashed);
  },
  { silent: "a link that works changes nothing without a password" },
);

/** 256 random bits are not guessed: tries need no counting. */
const resetOf = (
  { app, now }: Ahead,
  { accountId, userId }: Candidate,
  token: string,
): Promise<string | undefined> =>
  read(app.pool, accountId, async (db) => {
    for (const invitation of [false, true]) {
      const reset = await newestReset(db, { accountId, userId, invitation }, now);
      if (reset?.linkWorks && timingSafeEqual(reset.tokenHash, hashToken(token))) return reset.id;
    }
    return undefined;
  });
