import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { read, write } from "../../db/connection.ts";
import type { ListedText } from "../../gateways/carrier/carrier.ts";
import { incomingText } from "../../gateways/carrier/webhook-forms.ts";
import { joinLine } from "../incoming/line.ts";
import { storeWebhook } from "../incoming/store.ts";

/** A carrier's list may lag behind what it has taken: this much of it is read again each time. */
const overlap = 10 * 60_000;

/**
 * Stores the texts to a number of ours that came since `before` and whose webhook never did, and the time of those
 * that are stored and wait. What came after `until` is left to its webhook; `moreUnderWay` is told when one of those is not
 * here yet. One that cannot be read holds up those of its own sender alone, for their order: they
 * are left for the next asking, and its error is thrown after the rest.
 */
export async function askTexts(
  app: App,
  account: string,
  to: string,
  { before, until }: { before: Date; until: Date },
  moreUnderWay: () => void,
): Promise<void> {
  const since = new Date(before.getTime() - overlap);
  const texts = inTheirSeconds(await app.carrier.listIncoming({ to, since }));
  const known = await storedOf(app, account, texts);
  await tellTimes(
    app,
    account,
    texts.filter(({ sid }) => known.get(sid) === "waits"),
  );
  const missing = texts.filter(({ sid }) => !known.has(sid));
  if (missing.some(({ sentAt }) => sentAt > until)) moreUnderWay();
  const failed = new Map<string, unknown>();
  for (const text of missing) {
    if (text.sentAt > until || failed.has(text.from)) continue;
    await store(app, account, text).catch((error: unknown) => failed.set(text.from, error));
  }
  for (const error of failed.values()) throw error;
}

const second = 1_000;

/** The carrier has whole seconds: those of one second are told apart by milliseconds, in the order of its list. */
function inTheirSeconds(texts: ListedText[]): ListedText[] {
  const counts = new Map<number, number>();
  return texts.map((text) => {
    const at = Math.floor(text.sentAt.getTime() / second) * second;
    const nth = counts.get(at) ?? 0;
    counts.set(at, nth + 1);
    return { ...text, sentAt: new Date(at + Math.min(nth, second - 1)) };
  });
}

async function store(app: App, account: string, listed: ListedText): Promise<void> {
  const form = await app.carrier.formOf(listed);
  const text = incomingText(form);
  if (!text) return;
  const place = joinLine(`${text.from} ${text.to}`);
  const isNew = await storeWebhook(app, account, "sms", text.sid, form, place);
  if (isNew) app.log.info({ sid: text.sid }, "a text was found at the carrier that had not come");
}

/** Which of them have come: nothing more is asked about those. */
async function storedOf(
  app: App,
  account: string,
  texts: ListedText[],
): Promise<Map<string, "waits" | "done">> {
  const sids = texts.map(({ sid }) => sid);
  const rows = await read(app.pool, account, (db) =>
    db.many<{ sid: string; waits: boolean }>(sql`
      select external_id as sid, processed_at is null as waits from webhooks
      where account_id = ${account} and provider = 'carrier' and kind = 'sms' and external_id = any(${sids}::text[])`),
  );
  return new Map(rows.map(({ sid, waits }) => [sid, waits ? "waits" : "done"]));
}

/** A webhook brings no time. */
async function tellTimes(app: App, account: string, texts: ListedText[]): Promise<void> {
  if (texts.length === 0) return;
  const sids = texts.map(({ sid }) => sid);
  const times = texts.map(({ sentAt }) => sentAt.toISOString());
  await write(app.pool, account, (db) =>
    db.run(sql`
      update webhooks w set payload = w.payload || jsonb_build_object('DateSent', t.sent_at)
      from unnest(${sids}::text[], ${times}::text[]) as t (sid, sent_at)
      where w.account_id = ${account} and w.provider = 'carrier' and w.kind = 'sms' and w.external_id = t.sid
        and w.processed_at is null`),
  );
}
