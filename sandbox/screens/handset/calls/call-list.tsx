import { ArrowDownLeft, ArrowUpRight, Clock, Phone, PhoneMissed } from "lucide-react";
import { useEffect } from "react";
import { query } from "../../parts/api.ts";
import { Face } from "../../parts/face.tsx";
import { InnerLink } from "../../parts/inner-link.tsx";
import { useLive } from "../../parts/live.ts";
import { readable } from "../../parts/numbers.ts";
import { EmptyList, RowText } from "../phone-row.tsx";
import type { AgencyNumber, PhoneCall } from "../types.ts";
import { listWords } from "./call-words.ts";
import { changeSettings } from "./phone-settings.ts";
import { placeCall } from "./talks.ts";
import "./call-list.css";

type Props = { number: string; agency: AgencyNumber[] | undefined };

const iconOf = ({ missed, mine }: PhoneCall) => (missed ? PhoneMissed : mine ? ArrowUpRight : ArrowDownLeft);

/** The calls of a phone, newest first; one of the agency's numbers can be called back. */
export const CallList = ({ number, agency }: Props) => {
  const calls = useLive<PhoneCall[]>(`/calls${query({ number })}`, ["calls", "numbers"], number);
  const newest = calls?.find(({ missed }) => missed)?.at;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const look = () => {
      if (document.visibilityState === "visible") changeSettings(number, { callsSeenAt: newest });
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [number, newest]);
  return (
    <>
      <header className="bx-h bx-h--l">
        <h2>Calls</h2>
      </header>
      {calls?.length === 0 ? (
        <EmptyList
          icon={Clock}
          title="No calls yet"
          about="Calls between this number and the agency show here."
        >
          <InnerLink className="bx-btn" fields={{ number, view: "keypad" }}>
            Call the agency
          </InnerLink>
        </EmptyList>
      ) : (
        <ul className="bx-tl">
          {calls?.map((call) => {
            const Icon = iconOf(call);
            const isAgency = agency?.some(({ phoneNumber }) => phoneNumber === call.with) ?? false;
            return (
              <li key={call.sid} className="bx-mi bx-rec">
                <Face name={call.name} seed={call.with} size={44} agency={isAgency} />
                <RowText
                  name={call.name}
                  at={call.at}
                  {...(call.name !== readable(call.with) && { number: call.with })}
                >
                  <span className={call.missed ? "bx-rec__bad" : undefined}>
                    <Icon className="i" aria-hidden="true" /> {listWords(call)}
                  </span>
                </RowText>
                {isAgency && (
                  <button
                    type="button"
                    className="bx-ib"
                    aria-label={`Call ${call.name} back`}
                    onClick={() => placeCall(number, call.with)}
                  >
                    <Phone className="i" aria-hidden="true" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
};
