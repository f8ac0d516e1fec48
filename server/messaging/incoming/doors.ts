import { v7 as uuid } from "uuid";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import type { App } from "../../app.ts";
import { incomingText, statusReport } from "../../gateways/carrier/webhook-forms.ts";
import type { Webhook, WebhookCall } from "../../http/webhooks.ts";
import { askSoon } from "../missed/ask.ts";
import { joinLine } from "./line.ts";
import { storeWebhook } from "./store.ts";

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
    await storeWebhook(app, account, "sms", text.sid, call.parameters, place);
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
    await storeWebhook(app, account, "status", `${report.sid}:${word}`, parameters, joinLine(uuid()));
    return thanks;
  },
};

/** What could not be taken is asked for: the carrier does not come again with what was answered by an error. */
const askedFor = (door: Webhook): Webhook => ({
  ...door,
  handle: async (app, call) => {
    try {
      return await door.handle(app, call);
    } catch (error) {
      askSoon(app);
      throw error;
    }
  },
});

export const carrierDoors: readonly Webhook[] = [smsDoor, statusDoor].map(askedFor);

function refuse(app: App, { signature, url, parameters }: WebhookCall): { status: number } | null {
  if (!signature) return { status: 400 };
  return app.carrier.verifies(signature, url, parameters) ? null : { status: 403 };
}
