import type { FollowUp } from "../../contract/followups.ts";
import { fullTime } from "../text/times.ts";

/** How the text of a follow-up stands. */
export function statusText(
  followUp: Pick<FollowUp, "messageStatus" | "messageError" | "messageAt" | "heldUntil">,
): { text: string; state?: "ok" | "warn" } | null {
  const { messageStatus, messageError, messageAt, heldUntil } = followUp;
  switch (messageStatus) {
    case null:
      return null;
    case "completed":
      return { text: "The message was sent.", state: "ok" };
    case "failed":
      return { text: messageError ?? "Not sent.", state: "warn" };
    case "cancelled":
      return { text: "The message was not sent: it was completed or cancelled before." };
    case "scheduled":
      return { text: `The message is sent on ${fullTime(heldUntil ?? messageAt!)}.` };
  }
}
