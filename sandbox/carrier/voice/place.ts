import type { Leg } from "../../audio/audio.ts";
import { readable } from "../e164.ts";
import { meet } from "../people.ts";
import { ownedNumber } from "../take.ts";
import { happened } from "../what-happened.ts";
import { answer } from "./answering.ts";
import { askDocument } from "./ask.ts";
import { type Call, endCall, occupy, openCall, rowOf } from "./call.ts";
import { vouched } from "./call-log.ts";
import { withoutCarriers } from "./call-params.ts";
import { attestationOf } from "./magic-calls.ts";
import { playTo } from "./script/prompt.ts";
import { settingsOf, type VoiceSettings } from "./settings.ts";
import type { Telephone } from "./telephone.ts";

export type Placed = {
  leg: Leg;
  from: string;
  to: string;
  parameters: Record<string, string>;
  applicationSid: string | null;
  byDevice: boolean;
  /** Overrules what the caller's number says of itself. */
  stirVerstat?: string | undefined;
  callerName?: string | undefined;
  hops?: number;
};

/** `deadEnd`: why it is over already, in a sentence for whoever placed it. */
export type Taken = { call: Call; deadEnd: string | null };

/** Takes a call that a telephone placed. Throws a sentence for whoever holds it when there is nobody to be called. */
export const takeCall = (telephone: Telephone, placed: Placed): Taken => {
  const { carrier } = telephone;
  const { from, to, applicationSid } = placed;
  const number = applicationSid === null ? ownedNumber(carrier, to) : undefined;
  const application = applicationSid ?? (number?.voiceApplicationSid || null);
  const settings: VoiceSettings | undefined =
    application === null ? number : carrier.store.get("applications", application);
  if (!settings) {
    throw new Error(
      application === null
        ? `${readable(to)} is no number of the agency`
        : `There is no application ${application} (21218)`,
    );
  }
  const extra: Record<string, string> = {};
  if (applicationSid !== null) {
    Object.assign(extra, withoutCarriers(placed.parameters), { ApplicationSid: applicationSid });
  }
  const { ask, fallback, progress } = settingsOf(settings);
  const call = openCall(telephone, {
    from,
    to,
    direction: "inbound",
    status: "ringing",
    leg: placed.leg,
    byDevice: placed.byDevice,
    extra,
    fallback,
    stirVerstat: placed.stirVerstat ?? attestationOf(from),
    callerName: placed.callerName ?? null,
    hops: placed.hops ?? 0,
    progress,
  });
  if (placed.byDevice) telephone.phones.progress(placed.leg.id, "ringing");
  if (number) {
    if (!ownedNumber(carrier, from)) meet(carrier.store, from);
    const { stirVerstat } = rowOf(telephone, call);
    happened(carrier, from, "from-phone", `Calls ${readable(to)}${vouched(stirVerstat)}`);
  }
  if (ask.url === "") {
    const deadEnd = `${readable(to)} has no webhook for calls: Switchboard has not said where they go.`;
    happened(carrier, from, "from-phone", deadEnd, true);
    void Promise.resolve().then(() => endCall(telephone, call, "failed", 404));
    return { call, deadEnd };
  }
  occupy(telephone, call, async (signal) => {
    const answered = new AbortController();
    void playTo({ call }, telephone.sounds.ringback(), AbortSignal.any([signal, answered.signal]), Infinity);
    const asked = await askDocument(telephone, call, ask, ask.url);
    answered.abort();
    const scene = { telephone, call, url: ask.url, signal, limited: null };
    // A document without verbs answers, too: Reject alone does not.
    if ((await telephone.perform(scene, asked)) === "ran-out") await answer(telephone, call, signal);
  });
  return { call, deadEnd: null };
};
