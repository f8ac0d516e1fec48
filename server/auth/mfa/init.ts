import { toString as drawQr } from "qrcode";
import sql from "sql-template-tag";
import { auth } from "../../../contract/auth.ts";
import type { Ahead } from "../../http/context.ts";
import { conflict, invalid, signedOut } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { findAccount } from "../../accounts/find.ts";
import { findUser } from "../../users/find.ts";
import { forgetGuesses } from "../guesses.ts";
import { mfaOf, type Proof, takeStep, tryCode, wrongCode } from "./prove-code.ts";
import { sealSecret } from "./secret.ts";
import { appAddress, newSecret } from "./totp.ts";

const which = "Enter the 6 digits that your authenticator app shows now";

export const mfaInit = handleAfter(
  auth.mfaInit,
  async ({ body }, ahead) => proveCurrent(ahead, body.code),
  async (_input, ctx, proof) => {
    const { app, db, accountId, userId } = ctx;
    if (proof && !(await takeStep(ctx, userId, proof))) throw invalid(wrongCode, { code: wrongCode });
    if (proof) await db.run(forgetGuesses({ accountId, userId }, "code"));
    const secret = newSecret();
    const pending = await sealSecret(app, db, { accountId, userId }, secret);
    const started = await db.run(sql`
      update users set mfa_pending_secret = ${pending}
      where account_id = ${accountId} and id = ${userId}
        and mfa_secret is not distinct from ${proof?.sealed ?? null}::bytea`);
    if (started === 0) throw conflict("Your MFA was changed just now. Press Setup again.");
    ctx.record("auth.mfaStarted", [userId]);
    const [user, account] = [await findUser(db, accountId, userId), await findAccount(db, accountId)];
    const url = appAddress(secret, account.name, user.email);
    return { url, code: secret, qr: await drawing(url) };
  },
  { secret: true, guessed: "code" },
);

/**
 * MFA that is on moves to another phone by a code of the one it is on: a session alone, which may be
 * somebody else's at an open screen, does not replace it. Null when it is off.
 */
async function proveCurrent(ahead: Ahead, code: string | undefined): Promise<Proof | null> {
  if (ahead.actor.kind !== "user") throw signedOut();
  const whom = { accountId: ahead.accountId, userId: ahead.actor.id };
  const mfa = await mfaOf(ahead, whom);
  if (!mfa) return null;
  if (!code) throw invalid(which, { code: which });
  const proof = await tryCode(ahead, whom, mfa, code);
  if (!proof) throw invalid(wrongCode, { code: wrongCode });
  return proof;
}

/** Dark on white, whatever the theme: cameras want it so. A screen has no stains to correct. */
async function drawing(url: string): Promise<string> {
  const color = { dark: "#10181c", light: "#ffffff" };
  const svg = await drawQr(url, { type: "svg", margin: 2, errorCorrectionLevel: "L", color });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
