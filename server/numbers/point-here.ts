import sql from "sql-template-tag";
import { eachAccount } from "../db/each-account.ts";
import type { App } from "../app.ts";
import { read } from "../db/connection.ts";

interface Number {
  phoneNumber: string;
  friendlyName: string;
}

/**
 * Tells the carrier where our numbers' texts are to go: to the address this server has now. A number whose
 * webhook is elsewhere, after a move or by somebody's hand, sends without ever receiving. Failures are
 * logged; the next start tries again.
 */
export async function pointNumbersHere(app: App): Promise<void> {
  await eachAccount(app, async (account) => {
    const numbers = await read(app.pool, account, (db) =>
      db.many<Number>(
        sql`select phone_number, friendly_name from phone_numbers where account_id = ${account}`,
      ),
    );
    for (const number of numbers) await point(app, number);
  });
}

async function point(app: App, number: Number): Promise<void> {
  const { phoneNumber } = number;
  try {
    const known = await app.carrier.pointNumber(number);
    if (!known)
      app.log.warn({ phoneNumber }, "the carrier's account has no such number: its texts do not come here");
  } catch (error) {
    app.log.warn({ err: error, phoneNumber }, "the carrier was not told where its texts go");
  }
}
