import { memo } from "react";
import type { SmsMessage } from "../../contract/sms.ts";
import { classNames } from "../ui/class-names.ts";
import { DeliveryLine } from "./delivery-line.tsx";
import { LinkedText } from "./linked-text.tsx";
import { MessageMedia } from "./message-media.tsx";
import type { Unsent } from "./outbox.ts";
import { fullTime } from "../text/times.ts";

export interface MessageBubbleProps {
  message: SmsMessage;
  unsent: Unsent | undefined;
  continued: boolean;
  /** We wrote it. */
  mine: boolean;
  /** Who the conversation is with. */
  from: string;
  /** The one that was searched for. */
  found: boolean;
  optedOut: boolean;
}

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, unsent, continued, mine, from, found, optedOut } = props;
  const out = message.flow === "outgoing";
  const failed =
    unsent?.state === "refused" || message.status === "failed" || message.status === "undelivered";
  return (
    <div
      data-key={message.id}
      className={classNames(
        "m",
        out && "m--out",
        continued && "m--cont",
        failed && "m--fail",
        out && !failed && message.status === "pending" && "m--pending",
        found && "m--found",
      )}
    >
      <span className="sr">
        {out ? (mine ? "You" : (message.user?.firstName ?? "Automatic")) : from}
        {continued && `, ${fullTime(message.createdAt)}`}:
      </span>
      <MessageMedia media={message.media} coming={message.mediaComing ?? 0} />
      {message.message && (
        <div className="bub">
          <LinkedText text={message.message} />
        </div>
      )}
      {!continued && <DeliveryLine {...{ message, unsent, mine, optedOut }} />}
    </div>
  );
});
