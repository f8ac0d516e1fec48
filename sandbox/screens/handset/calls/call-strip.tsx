import { Phone, PhoneOff } from "lucide-react";
import type { ReactNode } from "react";
import "./call-strip.css";

type Props = { children: ReactNode; action: string; onAction: () => void; onDecline?: () => void };

/** A line above what the phone shows: a call that rings without a sound, waits, or is held in another window. */
export const CallStrip = ({ children, action, onAction, onDecline }: Props) => (
  <div className="bx-strip">
    <Phone className="i" aria-hidden="true" />
    <span role="status">{children}</span>
    {onDecline && (
      <button type="button" className="bx-ib" aria-label="Decline the other call" onClick={onDecline}>
        <PhoneOff className="i" aria-hidden="true" />
      </button>
    )}
    <button type="button" className="bx-btn" onClick={onAction}>
      {action}
    </button>
  </div>
);
