import { Client } from "pg";
import { ownDatabase } from "../scripts/start/database.ts";
import { product } from "./product.ts";

/** As the demo was: nobody takes off their own MFA, and nobody is above an owner who is alone, or a super user. */
export async function turnMfaOff(email: string): Promise<void> {
  const database = await ownDatabase(product().dataDir, () => {});
  const client = new Client(database.url);
  await client.connect();
  await client.query("update users set mfa_secret = null, mfa_pending_secret = null where email = $1", [
    email,
  ]);
  await client.end();
  await database.stop();
}
