import type { SmsMessage } from "../../contract/sms.ts";
import type { Unsent } from "./outbox.ts";
import { dayKey } from "../text/times.ts";

/** A message as it is shown: the server's, or one still on its way. */
export interface Shown {
  message: SmsMessage;
  unsent?: Unsent;
  /** The next one is by the same author within minutes: the line about who and when is left to it. */
  continued: boolean;
}

export type Line = { kind: "day"; key: string; at: string } | ({ kind: "message"; key: string } & Shown);

const JOINED_WITHIN_MS = 5 * 60_000;
const settled = new Set<SmsMessage["status"]>(["sent", "delivered"]);

/** Messages, oldest first, with a line above each new day. */
export function toLines(messages: readonly Omit<Shown, "continued">[]): Line[] {
  return messages.flatMap((one, at): Line[] => {
    const { id, createdAt } = one.message;
    const before = messages[at - 1]?.message;
    const line: Line = {
      kind: "message",
      key: id,
      ...one,
      continued: continues(one.message, messages[at + 1]?.message),
    };
    const newDay = !before || dayKey(before.createdAt) !== dayKey(createdAt);
    return newDay ? [{ kind: "day", key: `day ${dayKey(createdAt)} ${id}`, at: createdAt }, line] : [line];
  });
}

function continues(message: SmsMessage, next: SmsMessage | undefined): boolean {
  return (
    next !== undefined &&
    message.type !== "status" &&
    next.type !== "status" &&
    message.flow === next.flow &&
    // Its line says why.
    !message.error &&
    message.user?.id === next.user?.id &&
    (message.flow === "incoming" || settled.has(message.status)) &&
    dayKey(message.createdAt) === dayKey(next.createdAt) &&
    Date.parse(next.createdAt) - Date.parse(message.createdAt) < JOINED_WITHIN_MS
  );
}
