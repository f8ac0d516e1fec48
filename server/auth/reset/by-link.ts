import { timingSafeEqual } from "node:crypto";
import { auth } from "../../../contract/auth.ts";
import { texts } from "../../../contract/errors.ts";
import { write } from "../../db/connection.ts";
import type { Ahead } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { hashToken } from "../../http/session.ts";
import { type Candidate, candidatesOf } from "../candidates.ts";
import { hashPassword } from "../password.ts";
import { lockReset, useReset } from "./find.ts";
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
      const hashed = await hashPassword(ahead.app, person.accountId, body.newPassword, "newPassword");
      return { person, resetId, hashed };
    }
    throw dead();
  },
  async (_input, ctx, { person, resetId, hashed }) => {
    ctx.bind(person.accountId);
    if (!(await useReset(ctx.db, ctx.accountId, resetId, ctx.now))) throw dead();
    await setByLetter(ctx, person.userId, hashed);
  },
);

/** 256 random bits are not guessed: tries need no counting. */
const resetOf = (
  { app, now }: Ahead,
  { accountId, userId }: Candidate,
  token: string,
): Promise<string | undefined> =>
  write(app.pool, accountId, async (db) => {
    for (const invitation of [false, true]) {
      const reset = await lockReset(db, { accountId, userId, invitation }, now);
      if (reset?.linkWorks && timingSafeEqual(reset.tokenHash, hashToken(token))) return reset.id;
    }
    return undefined;
  });
