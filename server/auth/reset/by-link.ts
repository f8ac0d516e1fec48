import { timingSafeEqual } from "node:crypto";
import sql from "sql-template-tag";
import { auth } from "../../../contract/auth.ts";
import { texts } from "../../../contract/errors.ts";
import { read } from "../../db/connection.ts";
import type { Ahead } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { hashToken } from "../../http/session.ts";
import { lockUser } from "../../users/find.ts";
import { candidatesOf } from "../candidates.ts";
import type { Whom } from "../guesses.ts";
import { hashPassword } from "../password.ts";
import { newestReset, useReset } from "./find.ts";
import { setByLetter } from "./set.ts";

const dead = () => invalid(texts.deadLink);
const othersLink = () => invalid(texts.othersLink, { email: texts.othersLink });
const unnamed = "Enter your email.";

export const resetPassword = handleAfter(
  auth.resetPassword,
  async ({ params: { email: named }, body: { email, token, newPassword } }, ahead) => {
    if (newPassword !== undefined && email === undefined) throw invalid(unnamed, { email: unnamed });
    const right = await findRight(ahead, await namedBy(ahead, named, email ?? named, token), token);
    if (!right) {
      // Of a link that works by itself it is the address that is wrong: who holds it learns no more than that it works.
      const holders = email === undefined ? [] : await namedBy(ahead, named, named, token);
      throw (await findRight(ahead, holders, token)) ? othersLink() : dead();
    }
    if (newPassword === undefined) return null;
    return {
      ...right,
      hashed: await hashPassword(ahead.app, right.person.accountId, newPassword, "newPassword"),
    };
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

/**
 * Whom a link may be for. Before the person has said their address the link alone says it: whoever holds it learns
 * whether it works, and nothing else. `named`: by the link.
 */
async function namedBy({ app }: Ahead, named: string, email: string, token: string): Promise<Whom[]> {
  if (email.includes("@"))
    return (await candidatesOf(app, email)).filter(
      ({ userId }) => named === userId || named.toLowerCase() === email.toLowerCase(),
    );
  const { accountId } = await read(app.pool, null, (db) =>
    db.one<{ accountId: string | null }>(
      sql`select account_of_reset(${named}, ${hashToken(token)}) as account_id`,
    ),
  );
  return accountId === null ? [] : [{ accountId, userId: named }];
}

/** Whose link it is of them, if it works. */
async function findRight(
  ahead: Ahead,
  people: Whom[],
  token: string,
): Promise<{ person: Whom; resetId: string } | undefined> {
  for (const person of people) {
    const resetId = await resetOf(ahead, person, token);
    if (resetId) return { person, resetId };
  }
  return undefined;
}

/** 256 random bits are not guessed: tries need no counting. */
const resetOf = (
  { app, now }: Ahead,
  { accountId, userId }: Whom,
  token: string,
): Promise<string | undefined> =>
  read(app.pool, accountId, async (db) => {
    for (const invitation of [false, true]) {
      const reset = await newestReset(db, { accountId, userId, invitation }, now);
      if (reset?.linkWorks && timingSafeEqual(reset.tokenHash, hashToken(token))) return reset.id;
    }
    return undefined;
  });
