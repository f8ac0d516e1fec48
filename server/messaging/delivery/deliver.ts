import type { App } from "../../app.ts";
import { CarrierRefusal, CarrierUnreachable, type OutgoingMessage } from "../../gateways/carrier/carrier.ts";
import { jobActor } from "../../http/actor.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { claimText } from "./claim.ts";
import { settleText, type Outcome } from "./settle.ts";

/** Sends one text: claims it, asks the carrier with no transaction open, and writes what came of it. */
export async function deliver(app: App, { accountId, messageId }: JobPayload<"sms.deliver">): Promise<void> {
  const actor = jobActor(accountId);
  const { send } = await invoke(app, claimText, { body: { messageId } }, actor);
  if (!send) return;
  const outcome = await ask(app, send);
  await invoke(app, settleText, { body: { messageId, outcome } }, actor);
}

async function ask(app: App, message: OutgoingMessage): Promise<Outcome> {
  try {
    const { sid, status } = await app.carrier.sendMessage(message);
    return { is: "taken", sid, status };
  } catch (error) {
    if (error instanceof CarrierRefusal) return { is: "refused", code: error.code };
    app.log.warn({ err: error, messageId: message.id }, "the carrier did not answer");
    return { is: error instanceof CarrierUnreachable ? "unsent" : "lost" };
  }
}
