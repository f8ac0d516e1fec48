import { toString as drawQr } from "qrcode";
import sql from "sql-template-tag";
import { auth } from "../../../contract/auth.ts";
import { handle } from "../../http/handler.ts";
import { findAccount } from "../../accounts/find.ts";
import { findUser } from "../../users/find.ts";
import { sealSecret } from "./secret.ts";
import { appAddress, newSecret } from "./totp.ts";

export const mfaInit = handle(
  auth.mfaInit,
  async (_input, ctx) => {
    const { app, db, accountId, userId } = ctx;
    const secret = newSecret();
    const sealed = await sealSecret(app, db, { accountId, userId }, secret);
    await db.run(sql`
      update users set mfa_pending_secret = ${sealed} where account_id = ${accountId} and id = ${userId}`);
    ctx.record("auth.mfaStarted", [userId]);
    const [user, account] = [await findUser(db, accountId, userId), await findAccount(db, accountId)];
    const url = appAddress(secret, account.name, user.email);
    return { url, code: secret, qr: await drawing(url) };
  },
  { secret: true },
);

/** Dark on white, whatever the theme: cameras want it so. A screen has no stains to correct. */
async function drawing(url: string): Promise<string> {
  const color = { dark: "#10181c", light: "#ffffff" };
  const svg = await drawQr(url, { type: "svg", margin: 2, errorCorrectionLevel: "L", color });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
