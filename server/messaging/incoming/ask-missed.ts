import sql from "sql-template-tag";
import { eachAccount } from "../../db/each-account.ts";
import type { App } from "../../app.ts";
import { read, write } from "../../db/connection.ts";
import { incomingText } from "../../gateways/carrier/webhook-forms.ts";
import { joinLine } from "./line.ts";
import { storeWebhook } from "./store.ts";

interface Number {
  id: string;
  phoneNumber: string;
  textsAskedAt: string;
}

/** A carrier's list may lag behind what it has taken: this much of it is read again each time. */
const overlap = 10 * 60_000;

/**
 * Asks the carrier for the texts that it has taken for our numbers since it was last asked, and stores those
 * whose webhook never came: it tries a few times at most, and a server that was away for longer, or at
 * each of those moments, would never hear of them.
 */
export async function askMissedTexts(app: App): Promise<void> {
  await eachAccount(app.pool, async (account) => {
    const numbers = await read(app.pool, account, (db) =>
      db.many<Number>(
        sql`select id, phone_number, texts_asked_at from phone_numbers where account_id = ${account}`,
      ),
    );
    for (const number of numbers)
      await ask(app, account, number).catch((error: unknown) =>
        app.log.warn({ err: error, phoneNumber: number.phoneNumber }, "the carrier was not asked for texts"),
      );
  });
}

async function ask(app: App, account: string, { id, phoneNumber, textsAskedAt }: Number): Promise<void> {
  const asked = new Date();
  const since = new Date(Date.parse(textsAskedAt) - overlap);
  for (const form of await app.carrier.listIncoming({ to: phoneNumber, since })) {
    const text = incomingText(form);
    if (!text) continue;
    const place = joinLine(`${text.from} ${text.to}`);
    const isNew = await storeWebhook(app, account, "sms", text.sid, form, place);
    if (isNew) app.log.info({ sid: text.sid }, "a text was found at the carrier that had not come");
  }
  await write(app.pool, account, (db) =>
    db.run(sql`
      update phone_numbers set texts_asked_at = ${asked} where account_id = ${account} and id = ${id}`),
  );
}
