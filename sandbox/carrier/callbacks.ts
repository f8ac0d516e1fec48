import type { DeliveryRow } from "../store/rows.ts";
import type { Carrier } from "./carrier.ts";
import type { PostOffice } from "./post-office.ts";
import { readSwitches } from "./switches.ts";
import { happened } from "./what-happened.ts";

export type Callback = Omit<DeliveryRow, "id" | "fallback">;
export type Callbacks = {
  /** `last`: nothing more comes about this message or call. */
  send: (callback: Callback, last: boolean) => void;
};

/** A call's callback that waits to be overtaken goes after this, so that a reordered call still works. */
const overtakenWithinMs = 400;

/** What a callback reports, in the words of its protocol. */
export const subjectOf = ({ params }: Pick<DeliveryRow, "params">): string =>
  params["MessageStatus"] ??
  params["StatusCallbackEvent"] ??
  params["RecordingStatus"] ??
  params["CallStatus"] ??
  params["AnsweredBy"] ??
  "";

/** Sends callbacks as the carrier's switches allow: dropped, or out of order. */
export const openCallbacks = (carrier: Carrier, office: PostOffice): Callbacks => {
  /** Callbacks kept back by the reorder switch, by what they are about. */
  const held = new Map<string, Callback[]>();

  const release = (about: string, before: Callback[] = []) => {
    const waiting = held.get(about) ?? [];
    held.delete(about);
    for (const each of [...before, ...waiting.toReversed()]) office.send({ ...each, fallback: null });
  };

  return {
    send: (callback, last) => {
      const { drop, reorder } = readSwitches(carrier.store);
      if (drop) {
        const text = `Callback "${subjectOf(callback)}" lost on purpose`;
        happened(carrier, callback.outside, "to-phone", text, true);
        return;
      }
      const { about, kind } = callback;
      if (!reorder || last || (kind === "voice" && held.has(about))) {
        release(about, [callback]);
        return;
      }
      held.set(about, [...(held.get(about) ?? []), callback]);
      if (kind === "voice") carrier.clock.exactly(overtakenWithinMs, () => release(about));
    },
  };
};
