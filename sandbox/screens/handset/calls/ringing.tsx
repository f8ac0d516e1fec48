import { BadgeCheck, BellOff, Building2, Phone, PhoneOff } from "lucide-react";
import { useEffect } from "react";
import { Face } from "../../parts/face.tsx";
import { readable } from "../../parts/numbers.ts";
import type { Ring } from "../types.ts";
import { startRinging } from "./tones.ts";
import "./ringing.css";

type Props = {
  ring: Ring;
  name: string;
  agency: boolean;
  /** With whom this phone is in a call, which is not in this window. */
  held: string | undefined;
  onAnswer: () => void;
  onDecline: () => void;
  /** It goes on ringing for the caller, without a sound here. */
  onIgnore: () => void;
};

const callerWords = (agency: boolean) =>
  agency ? "Switchboard is calling this phone." : "Switchboard connects a call to this phone.";

/** The phone rings. No button takes the focus: whoever types must not answer, and has it back after the ring. */
export const Ringing = ({ ring, name, agency, held, onAnswer, onDecline, onIgnore }: Props) => {
  useEffect(startRinging, []);
  return (
    <section className="bx-ring" aria-label="Incoming call">
      {agency ? (
        <span className="bx-face bx-ring__face bx-pulse" aria-hidden="true">
          <Building2 className="i" />
        </span>
      ) : (
        <span className="bx-ring__other bx-pulse">
          <Face name={name} seed={ring.from} size={44} />
        </span>
      )}
      <div role="alert">
        <h2 className="bx-big" tabIndex={-1}>
          <bdi>{name}</bdi>
          <span className="sr"> is calling</span>
        </h2>
      </div>
      {name !== readable(ring.from) && <span className="tel">{readable(ring.from)}</span>}
      {agency && (
        <span className="bx-tag">
          <BadgeCheck className="i" aria-hidden="true" />
          Verified business
        </span>
      )}
      <span className="sp" />
      <p className="bx-cap">
        {held === undefined ? (
          callerWords(agency)
        ) : (
          <>
            This phone is in a call with <bdi>{held}</bdi>, not in this window.
          </>
        )}
      </p>
      <div className="bx-three">
        <button type="button" onClick={onDecline}>
          <span className="bx-round bx-round--no">
            <PhoneOff className="i" aria-hidden="true" />
          </span>
          Decline
        </button>
        <button type="button" onClick={onIgnore}>
          <span className="bx-round bx-round--msg">
            <BellOff className="i" aria-hidden="true" />
          </span>
          Let it ring
        </button>
        <button type="button" onClick={onAnswer}>
          <span className="bx-round bx-round--yes">
            <Phone className="i" aria-hidden="true" />
          </span>
          {held === undefined ? "Answer" : "End and answer"}
        </button>
      </div>
    </section>
  );
};
