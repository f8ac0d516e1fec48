import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { read, write } from "../../db/connection.ts";
import { eachAccount } from "../../db/each-account.ts";
import { askReports } from "./reports.ts";
import { askTexts } from "./texts.ts";

export interface OurNumber {
  id: string;
  phoneNumber: string;
  carrierAskedAt: string;
}

/**
 * Asks the carrier for what it could not tell us since it was last asked: texts to our numbers, and how far
 * ours have come. By itself it asks a webhook once more at most, and at once: a server that was away for a moment would
 * never hear of it. `atOnce`: also of what was sent a moment ago.
 */
export async function askMissed(app: App, { atOnce = false }: { atOnce?: boolean } = {}): Promise<void> {
  await eachAccount(app.pool, async (account) => {
    const numbers = await read(app.pool, account, (db) =>
      db.many<OurNumber>(
        sql`select id, phone_number, carrier_asked_at from phone_numbers where account_id = ${account}`,
      ),
    );
    for (const number of numbers)
      await ask(app, account, number, atOnce).catch((error: unknown) =>
        app.log.warn({ err: error, phoneNumber: number.phoneNumber }, "the carrier was not asked"),
      );
  });
}

async function ask(app: App, account: string, number: OurNumber, atOnce: boolean): Promise<void> {
  const now = new Date();
  const before = new Date(number.carrierAskedAt);
  const asked = await Promise.allSettled([
    askTexts(app, account, number.phoneNumber, before),
    askReports(app, account, number, before, atOnce),
  ]);
  for (const one of asked) if (one.status === "rejected") throw one.reason;
  await write(app.pool, account, (db) =>
    db.run(sql`
      update phone_numbers set carrier_asked_at = ${now} where account_id = ${account} and id = ${number.id}`),
  );
}
