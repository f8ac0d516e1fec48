import type { MessageRow } from "../store/rows.ts";
import type { Carrier } from "./carrier.ts";
import type { PostOffice } from "./post-office.ts";
import { readSwitches } from "./switches.ts";
import { happened } from "./what-happened.ts";

export type ReportStatus = (message: MessageRow) => void;

const final = new Set(["delivered", "undelivered", "failed"]);

/** Tells a message's StatusCallback where it is, as the carrier's switches allow. */
export const statusCallbacks = (carrier: Carrier, office: PostOffice): ReportStatus => {
  /** Callbacks kept back by the reorder switch, until the message's last one. */
  const held = new Map<string, Parameters<PostOffice["send"]>[0][]>();

  return (message) => {
    if (!message.statusCallback) return;
    const { drop, reorder } = readSwitches(carrier.store);
    if (drop) {
      happened(carrier, message.to, "to-phone", `Callback "${message.status}" lost on purpose`, true);
      return;
    }
    const params: Record<string, string> = {
      MessageSid: message.sid,
      SmsSid: message.sid,
      AccountSid: message.accountSid,
      From: message.from,
      To: message.to,
      MessageStatus: message.status,
      SmsStatus: message.status,
      ApiVersion: "2010-04-01",
    };
    if (message.errorCode !== null) params["ErrorCode"] = String(message.errorCode);
    const delivery: Parameters<PostOffice["send"]>[0] = {
      kind: "status",
      messageSid: message.sid,
      url: message.statusCallback,
      method: "POST",
      params,
      fallback: null,
    };
    const waiting = held.get(message.sid) ?? [];
    if (reorder && !final.has(message.status)) {
      held.set(message.sid, [...waiting, delivery]);
      return;
    }
    held.delete(message.sid);
    for (const each of [...waiting, delivery].toReversed()) office.send(each);
  };
};
