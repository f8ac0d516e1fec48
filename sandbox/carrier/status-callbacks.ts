import type { MessageRow } from "../store/rows.ts";
import type { Callbacks } from "./callbacks.ts";

export type ReportStatus = (message: MessageRow) => void;

const final = new Set(["delivered", "undelivered", "failed"]);

/** Tells a message's StatusCallback where it is. */
export const statusCallbacks =
  (callbacks: Callbacks): ReportStatus =>
  (message) => {
    if (!message.statusCallback) return;
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
    callbacks.send(
      {
        kind: "status",
        about: message.sid,
        outside: message.to,
        url: message.statusCallback,
        method: "POST",
        params,
      },
      final.has(message.status),
    );
  };
