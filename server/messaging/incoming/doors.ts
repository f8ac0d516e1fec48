import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { incomingText, statusReport } from "../../gateways/carrier/webhook-forms.ts";
import type { Webhook, WebhookCall } from "../../http/webhooks.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { joinLine, type Place } from "./line.ts";
import { storeAndWork, type Stored } from "./process.ts";
import { webhookKey } from "./take-webhook.ts";

const thanks = { status: 200, type: "text/xml", body: "<Response/>" };

/** The carrier brings a text. It is routed by our number alone, also when a messaging service sent it. */
const smsDoor: Webhook = {
  path: "/api/webhooks/carrier/sms",
  handle: async (app, call) => {
    const closed = refuse(app, call);
    if (closed) return closed;
    const text = incomingText(call.parameters);
    if (!text) return { status: 400 };
    const place = joinLine(`${text.from} ${text.to}`);
    const account = await accountOf(app, text.to).catch((error: unknown) => {
      place.leave();
      throw error;
    });
    if (!account) {
      place.leave();
      app.log.warn({ to: text.to, requestId: call.requestId }, "a text came for a number that is not ours");
      return { status: 404 };
    }
    await store(app, account, "sms", text.sid, call.parameters, place);
    return thanks;
  },
};

/** Asked of all accounts: whichever the connection is bound to, it stays so. */
async function accountOf(app: App, number: string): Promise<string | null> {
  const { rows } = await app.pool.query<{ account: string | null }>({
    name: "account of number",
    text: "select account_of_number($1) as account",
    values: [number],
  });
  return rows[0]!.account;
}

const Callback = z.object({ account: Id, message: Id.optional() });

/** The carrier says how far a text has come; our ids are in the address that we gave it. */
const statusDoor: Webhook = {
  path: "/api/webhooks/carrier/status",
  handle: async (app, call) => {
    const closed = refuse(app, call);
    if (closed) return closed;
    const report = statusReport(call.parameters);
    const ours = Callback.safeParse(call.query);
    if (!report || !ours.success) return { status: 400 };
    const { account, message } = ours.data;
    const word = call.parameters["MessageStatus"];
    const parameters = { ...call.parameters, ...(message && { message }) };
    // Reports may come in any order: each is alone in its line.
    await store(app, account, "status", `${report.sid}:${word}`, parameters, joinLine(uuid()));
    return thanks;
  },
};

export const carrierDoors: readonly Webhook[] = [smsDoor, statusDoor];

function refuse(app: App, { signature, url, parameters }: WebhookCall): { status: number } | null {
  if (!signature) return { status: 400 };
  return app.carrier.verifies(signature, url, parameters) ? null : { status: 403 };
}

/** What jsonb keeps: no NUL, and no half of a surrogate pair. */
const storable = (text: unknown): string => Buffer.from(String(text).replaceAll("\0", "")).toString();

/** Stored under the key that makes a repetition harmless, and worked through after the answer. */
async function store(
  app: App,
  accountId: string,
  kind: Stored["kind"],
  externalId: string,
  parameters: Record<string, string>,
  place: Place,
): Promise<void> {
  const id = uuid();
  const fields = Object.entries(parameters).map(([key, value]) => [storable(key), storable(value)]);
  const payload = Object.fromEntries(fields) as Record<string, string>;
  await storeAndWork(app, { id, accountId, kind, payload }, place, (jobAt) =>
    read(app.pool, accountId, async (db) => {
      const job: JobPayload<"webhooks.process"> = { accountId, webhookId: id };
      // One statement, hence one transaction: it is stored with its job, or not at all.
      const added = await db.run(sql`
        with added as (
          insert into webhooks (account_id, id, provider, kind, external_id, payload)
          select account_id, ${id}, 'carrier', ${kind}, ${externalId}, ${JSON.stringify(payload)}::jsonb
          from accounts where account_id = ${accountId} on conflict do nothing returning id)
        select enqueue('webhooks.process', ${JSON.stringify(job)}, ${jobAt}, ${webhookKey(id)}, null) from added`);
      return added === 1;
    }),
  );
}
