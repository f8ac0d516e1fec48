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
 * What was sent within so many milliseconds may be on its way to a door, and is not asked for: a text that comes both
 * ways would stand where its second ends, behind what its phone wrote after it.
 */
const underWay = {
  byTheClock: { texts: 4_000, reports: 60_000 },
  /** A door failed, or there was more under way by the clock. */
  soon: { texts: 4_000, reports: 0 },
  /** The doors have only just opened, and texts wait behind them for this asking. The carrier's clock may be ahead. */
  atStart: { texts: -60_000, reports: 0 },
};

/**
 * Asks the carrier for what it could not tell us since it was last asked: texts to our numbers, and how far
 * ours have come. By itself it asks a webhook once more at most, and at once: a server that was away for a moment would
 * never hear of it. It asks again soon for texts that may still be under way.
 */
export async function askMissed(app: App, when: keyof typeof underWay): Promise<void> {
  await eachAccount(app, async (account) => {
    const numbers = await read(app.pool, account, (db) =>
      db.many<OurNumber>(
        sql`select id, phone_number, carrier_asked_at from phone_numbers where account_id = ${account}`,
      ),
    );
    for (const number of numbers)
      await ask(app, account, number, when).catch((error: unknown) =>
        app.log.warn({ err: error, phoneNumber: number.phoneNumber }, "the carrier was not asked"),
      );
  });
}

async function ask(app: App, account: string, number: OurNumber, when: keyof typeof underWay): Promise<void> {
  const now = new Date();
  const before = new Date(number.carrierAskedAt);
  const { texts, reports } = underWay[when];
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const asked = await Promise.allSettled([
    askTexts(app, account, number.phoneNumber, { before, until: ago(texts) }, () => {
      // Once: where texts come all the time, there is always one.
      if (when !== "soon") askSoon(app);
    }),
    askReports(app, account, number, before, ago(reports)),
  ]);
  for (const one of asked) if (one.status === "rejected") throw one.reason;
  await write(app.pool, account, (db) =>
    db.run(sql`
      update phone_numbers set carrier_asked_at = ${now} where account_id = ${account} and id = ${number.id}`),
  );
}

/** Long enough for a database that is started anew. */
const patience = 5_000;
const due = new WeakSet<App["pool"]>();

/** Asks the carrier in a moment for what it could not tell us just now, until it could be asked for. */
export function askSoon(app: App): void {
  if (due.has(app.pool)) return;
  due.add(app.pool);
  setTimeout(() => {
    due.delete(app.pool);
    askMissed(app, "soon").catch((error: unknown) => {
      app.log.warn({ err: error }, "the carrier is asked again");
      askSoon(app);
    });
  }, patience).unref();
}
