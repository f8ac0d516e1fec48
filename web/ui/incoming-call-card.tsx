import { Phone, PhoneIncoming } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Avatar } from "./avatar.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useShortcut } from "./keys.ts";
import "./incoming-call-card.css";

export interface IncomingCallCardProps {
  /** Whose initials and tint: the client's id, else the number. */
  id: string;
  /** The client's name, else the number. */
  name: string;
  /** Under the name; left out when the name is the number. */
  number?: string;
  src?: string;
  company?: boolean;
  /** How long it rings: "0:08". */
  elapsed: string;
  /** "Called", "Caller ID", "Last contact"; on a phone only the first is shown. */
  facts: readonly { label: string; value: ReactNode }[];
  onReject: () => void;
  onIgnore: () => void;
  onAnswer: () => void;
  /** Answering is on its way: no second one. */
  busy?: boolean;
}

/**
 * Rings over everything, dialogs too, and never takes the focus: what was being typed goes on. React Aria hides
 * what is outside of a dialog but for elements with its top-layer attribute.
 */
export function IncomingCallCard(props: IncomingCallCardProps) {
  const { id, name, number, src, company, elapsed, facts, busy } = props;
  const key = { group: "Phone", overDialogs: true };
  useShortcut({ ...key, keys: "alt+a", label: "Answer", run: props.onAnswer }, !busy);
  useShortcut({ ...key, keys: "alt+i", label: "Ignore", run: props.onIgnore }, !busy);
  useShortcut({ ...key, keys: "alt+x", label: "Reject or end", run: props.onReject }, !busy);
  return createPortal(
    <section className="callcard" aria-label={`Incoming call from ${name}`} data-react-aria-top-layer="true">
      {/* Said once: the clock beside it would have the whole card read out every second. */}
      <p className="sr" role="alert">
        Incoming call from {name}
        {number && `, ${number}`}
      </p>
      <div className="callcard__top">
        <span className="callcard__st">
          <Icon icon={PhoneIncoming} size={14} />
          Incoming call
        </span>
        <span className="sp" />
        <span className="num">{elapsed}</span>
      </div>
      <div className="callcard__who">
        <Avatar {...{ id, name, src, company }} size={40} />
        <div>
          <b className="trunc">{name}</b>
          {number && <span className="tel">{number}</span>}
        </div>
      </div>
      <dl className="callcard__ctx">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="callcard__btns">
        <Button kind="danger-ghost" large disabled={busy} onPress={props.onReject}>
          Reject
        </Button>
        <Button large disabled={busy} onPress={props.onIgnore}>
          Ignore
        </Button>
        <Button
          kind="answer"
          large
          block
          icon={Phone}
          kbd="alt+a"
          busy={busy}
          busyLabel="Connecting..."
          onPress={props.onAnswer}
        >
          Answer
        </Button>
      </div>
    </section>,
    document.body,
  );
}
