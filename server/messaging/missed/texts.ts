import type { App } from "../../app.ts";
import { incomingText } from "../../gateways/carrier/webhook-forms.ts";
import { joinLine } from "../incoming/line.ts";
import { storeWebhook } from "../incoming/store.ts";

/** A carrier's list may lag behind what it has taken: this much of it is read again each time. */
const overlap = 10 * 60_000;

/** Stores the texts to a number of ours that came since `before` and whose webhook never did. */
export async function askTexts(app: App, account: string, to: string, before: Date): Promise<void> {
  const since = new Date(before.getTime() - overlap);
  for (const form of await app.carrier.listIncoming({ to, since })) {
    const text = incomingText(form);
    if (!text) continue;
    const place = joinLine(`${text.from} ${text.to}`);
    const isNew = await storeWebhook(app, account, "sms", text.sid, form, place);
    if (isNew) app.log.info({ sid: text.sid }, "a text was found at the carrier that had not come");
  }
}
