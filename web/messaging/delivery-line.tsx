import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { staffName } from "../../contract/names.ts";
import type { SmsMessage } from "../../contract/sms.ts";
import { useConnection } from "../api/live.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Unsent } from "./outbox.ts";
import { fullTime, timeOfDay } from "../text/times.ts";
import { useResend } from "./use-messages.ts";
import { outbox, resend } from "./use-outbox.ts";

interface LineProps {
  message: SmsMessage;
  unsent: Unsent | undefined;
  mine: boolean;
  /** Who it is with asked for no texts: nothing is sent again. */
  optedOut: boolean;
}

/** Under a bubble: who, when, and how far it has come. */
export function DeliveryLine({ message, unsent, mine, optedOut }: LineProps) {
  if (message.flow === "incoming")
    return (
      <>
        <div className="m__meta">
          <Time at={message.createdAt} />
        </div>
        <Reason text={message.error} />
      </>
    );
  const { user } = message;
  return (
    <>
      <div className="m__meta">
        {user && <Avatar id={user.id} name={staffName(user)} size={16} />}
        <How {...{ message, unsent, optedOut }} who={mine ? "You" : (user?.firstName ?? "Automatic")} />
      </div>
      <Reason text={unsent?.error ?? message.error} />
    </>
  );
}

function How({ message, unsent, optedOut, who }: Omit<LineProps, "mine"> & { who: string }): ReactNode {
  const connection = useConnection();
  if (unsent?.state === "refused")
    return (
      <>
        <Fault>Not sent</Fault> ·{" "}
        {!optedOut && (
          <>
            <Link onPress={() => resend(unsent)}>Resend</Link> ·{" "}
          </>
        )}
        <Link onPress={() => outbox.remove(unsent.id)}>Remove</Link>
      </>
    );
  if (unsent?.state === "waiting" && connection !== "connected") return `${who} · waiting for the connection`;
  switch (message.status) {
    case "pending":
      return `${who} · sending...`;
    case "unknown":
      return `${who} · Checking with the carrier`;
    case "failed":
    case "undelivered":
      return (
        <>
          <Fault>Not delivered</Fault>
          {!optedOut && (
            <>
              {" "}
              · <Resend id={message.id} />
            </>
          )}
        </>
      );
    default:
      return (
        <>
          {who} · <Time at={message.createdAt} /> · {message.status === "sent" ? "Sent" : "Delivered"}
        </>
      );
  }
}

function Resend({ id }: { id: string }) {
  const resend = useResend(id);
  return (
    <Link disabled={resend.isPending} onPress={() => resend.mutate({ params: { id } })}>
      Resend
    </Link>
  );
}

function Reason({ text }: { text: string | null | undefined }) {
  return text ? <div className="m__why">{text}</div> : null;
}

function Fault({ children }: { children: string }) {
  return (
    <span className="red">
      <Icon icon={CircleAlert} size={14} />
      {children}
    </span>
  );
}

function Link({
  children,
  disabled,
  onPress,
}: {
  children: string;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className="link" disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)}>
      {timeOfDay(at)}
    </time>
  );
}
