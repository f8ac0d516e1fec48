import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { incomingText, statusReport } from "../../gateways/carrier/webhook-forms.ts";
import { carrierActor } from "../../http/actor.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { reportStatus } from "../delivery/status.ts";
import { fromCarrier } from "../rules.ts";
import { firstAsked } from "./first-asking.ts";
import type { Place } from "./line.ts";
import { receiveText } from "./receive.ts";

export interface Stored {
  id: string;
  accountId: string;
  kind: "sms" | "status";
  payload: Record<string, string>;
}

/** The job: a stored webhook that nobody has worked through. */
export async function processWebhook(
  app: App,
  { accountId, webhookId }: JobPayload<"webhooks.process">,
): Promise<void> {
  await firstAsked();
  const stored = await read(app.pool, accountId, (db) =>
    db.maybe<Omit<Stored, "accountId">>(sql`
      select id, kind, payload from webhooks
      where account_id = ${accountId} and id = ${webhookId} and processed_at is null`),
  );
  if (stored) await work(app, { ...stored, accountId });
}

async function work(app: App, { id: webhookId, accountId, kind, payload }: Stored): Promise<void> {
  const actor = carrierActor(accountId);
  if (kind === "sms") {
    const text = incomingText(payload);
    if (text) await invoke(app, receiveText, { body: { webhookId, ...text } }, actor);
    return;
  }
  const report = statusReport(payload);
  if (!report) return;
  const messageId = payload["message"];
  const body = { webhookId, messageId, ...report, status: fromCarrier(report.status) };
  await invoke(app, reportStatus, { body }, actor);
}

/** So many at once; people's requests keep the other connections. */
const atOnce = 6;
let working = 0;
const waiting: (() => void)[] = [];

async function inTurn(job: () => Promise<void>): Promise<void> {
  if (working >= atOnce) await new Promise<void>((go) => waiting.push(go));
  working++;
  try {
    await job();
  } finally {
    working--;
    waiting.shift()?.();
  }
}

/**
 * Works a webhook through right after it was answered, without the way through the queue: what came in is
 * on the screens some milliseconds later. `store` writes it, with a job that looks after it at the given
 * time and finds nothing to do unless this process died or failed; it answers false for a repetition, and
 * so does this.
 */
export async function storeAndWork(
  app: App,
  stored: Stored,
  place: Place,
  store: (jobAt: Date) => Promise<boolean>,
): Promise<boolean> {
  const asked = stored.kind === "sms" ? firstAsked() : false;
  const isNew = await store(new Date(Date.now() + 10_000)).catch((error: unknown) => {
    place.leave();
    throw error;
  });
  if (!isNew) {
    place.leave();
    return false;
  }
  const again: JobPayload<"webhooks.process"> = { accountId: stored.accountId, webhookId: stored.id };
  void Promise.all([asked, place.turn])
    // While it waited the carrier may have told its time, which is stored with it.
    .then(([waited]) => inTurn(() => (waited ? processWebhook(app, again) : work(app, stored))))
    .catch((error: unknown) =>
      app.log.warn({ err: error, webhookId: stored.id }, "a webhook waits for its job"),
    )
    .finally(place.leave);
  return true;
}
