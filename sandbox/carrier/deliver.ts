import type { MessageRow, OutgoingStatus } from "../store/rows.ts";
import type { Carrier } from "./carrier.ts";
import { readable } from "./e164.ts";
import { sentenceOf } from "./errors.ts";
import { fetchMedia, MediaFailure } from "./fetch-media.ts";
import type { ReportStatus } from "./status-callbacks.ts";
import { happened } from "./what-happened.ts";

export type Deliver = (message: MessageRow) => void;

type Step = { status: OutgoingStatus; code: number | null };

/** Milliseconds a message stays in a state before the next. */
const waits: Partial<Record<MessageRow["status"], number>> = { queued: 40, sending: 120, sent: 250 };

const stepAfter = ({ status, fate }: MessageRow): Step | null => {
  if (status === "queued") return { status: "sending", code: null };
  if (status === "sending") {
    return fate?.status === "failed" ? fate : { status: "sent", code: null };
  }
  if (status === "sent") return fate ?? { status: "delivered", code: null };
  return null;
};

/** Carries a message from the account to the phone: queued, sending, sent, delivered. */
export const delivery = (carrier: Carrier, report: ReportStatus): Deliver => {
  const { store, clock } = carrier;

  const move = (sid: string, { status, code }: Step) => {
    const now = new Date().toISOString();
    const before = store.get("messages", sid);
    if (!before) return;
    const message: MessageRow = {
      ...before,
      status,
      errorCode: code,
      updatedAt: now,
      sentAt: before.sentAt ?? (status === "sent" ? now : null),
      phoneAt: status === "delivered" ? now : before.phoneAt,
    };
    store.put("messages", sid, message);
    tell(message);
    report(message);
    deliver(message);
  };

  const tell = ({ status, from, to, errorCode }: MessageRow) => {
    if (status === "delivered") {
      happened(carrier, to, "to-phone", `Text from ${readable(from)}`);
    } else if (errorCode !== null) {
      happened(carrier, to, "to-phone", `Text from ${readable(from)} ${status}, error ${errorCode}`, true);
    }
  };

  const advance = async (sid: string) => {
    const message = store.get("messages", sid);
    const step = message && stepAfter(message);
    if (!step) return;
    if (message.status === "sending" && message.mediaUrls.length > 0) {
      try {
        await fetchMedia(carrier, message);
      } catch (error) {
        const code = error instanceof MediaFailure ? error.code : 11200;
        carrier.log.warn({ sid, error }, sentenceOf(code));
        move(sid, { status: "failed", code });
        return;
      }
    }
    move(sid, step);
  };

  const deliver: Deliver = ({ sid, status }) => {
    const wait = waits[status];
    if (wait !== undefined) clock.later(wait, () => void advance(sid));
  };
  return deliver;
};
