import { Activity, type ReactNode, useState } from "react";
import { call } from "../../parts/api.ts";
import { readable } from "../../parts/numbers.ts";
import { Screen } from "../screen.tsx";
import type { AgencyNumber, Person, Ring } from "../types.ts";
import { CallScreen } from "./call-screen.tsx";
import { CallStrip } from "./call-strip.tsx";
import { heldElsewhere, isHeldElsewhere, useCalls, useCallsUnderWay } from "./elsewhere.ts";
import { Ringing } from "./ringing.tsx";
import { answerCall, useTalks } from "./talks.ts";
import { useLedFocus } from "./use-led-focus.ts";

type Props = {
  number: string;
  rings: readonly Ring[];
  agency: AgencyNumber[] | undefined;
  people: readonly Person[];
  children: ReactNode;
};

const tell = (sid: string, what: "decline" | "hang-up") =>
  call("POST", `/calls/${sid}/${what}`, {}).catch(() => undefined);

/** What a call puts over the phone: the ringing, the call itself. What lies under it keeps what was typed. */
export const PhoneCalls = ({ number, rings, agency, people, children }: Props) => {
  const talk = useTalks().get(number);
  const calls = useCalls(number);
  const underWay = useCallsUnderWay(number);
  /** CallSids that ring without a sound, or were declined a moment ago. */
  const [quiet, setQuiet] = useState<readonly string[]>([]);
  const isTalking = talk?.endedAt === null;
  const ring = rings.find(({ address, callSid }) => address === number && callSid !== talk?.callSid);
  const isQuiet = ring !== undefined && quiet.includes(ring.callSid);
  const isRinging = ring !== undefined && !isQuiet && !isTalking;
  const elsewhere = heldElsewhere(underWay, talk);
  const isBusy = isTalking || elsewhere !== undefined;
  const isAgency = (other: string) => agency?.some(({ phoneNumber }) => phoneNumber === other) ?? false;
  const nameOf = (other: string) =>
    agency?.find(({ phoneNumber }) => phoneNumber === other)?.friendlyName ||
    people.find(({ phoneNumber }) => phoneNumber === other)?.name ||
    readable(other);
  const cover = isRinging ? ring.callSid : talk ? `${talk.id} ${talk.endedAt}` : null;
  const { over, under, onFocus } = useLedFocus(cover, isRinging);

  const decline = ({ callSid }: Ring) => void tell(callSid, "decline");
  const answer = async (answered: Ring) => {
    if (isTalking) talk.act.hangUp();
    if (elsewhere) await tell(elsewhere.sid, "hang-up");
    // Pressed before that was known: the button says by now that it ends the other call.
    if (!underWay && (await isHeldElsewhere(number, talk).catch(() => false))) return;
    answerCall(number, answered);
  };
  const answerLabel = isBusy ? "End and answer" : "Answer";
  const callShown = () => {
    if (ring && isRinging) {
      return (
        <Ringing
          key={ring.callSid}
          ring={ring}
          name={nameOf(ring.from)}
          agency={isAgency(ring.from)}
          held={elsewhere?.name}
          onAnswer={() => void answer(ring)}
          onDecline={() => decline(ring)}
          onIgnore={() => setQuiet([...quiet, ring.callSid])}
        />
      );
    }
    if (!talk) return null;
    return (
      <>
        {ring && (
          <CallStrip action={answerLabel} onAction={() => void answer(ring)} onDecline={() => decline(ring)}>
            <bdi>{nameOf(ring.from)}</bdi> is {isTalking ? "calling" : "ringing"}
          </CallStrip>
        )}
        <CallScreen
          key={talk.id}
          number={number}
          talk={talk}
          row={calls?.find(({ sid }) => sid === talk.callSid)}
          name={nameOf(talk.with)}
          agency={isAgency(talk.with)}
        />
      </>
    );
  };
  const shown = callShown();
  return (
    <Screen dark={isRinging} onFocus={onFocus}>
      <div ref={over} className="bx-layer">
        {shown}
      </div>
      <div ref={under} className="bx-layer">
        <Activity mode={shown ? "hidden" : "visible"}>
          <div className="bx-under">
            {ring && isQuiet && (
              <CallStrip
                action={answerLabel}
                onAction={() => void answer(ring)}
                onDecline={() => decline(ring)}
              >
                <bdi>{nameOf(ring.from)}</bdi> is ringing
              </CallStrip>
            )}
            {elsewhere && !ring && (
              <CallStrip action="Hang up" onAction={() => void tell(elsewhere.sid, "hang-up")}>
                In a call with <bdi>{elsewhere.name}</bdi>, not in this window
              </CallStrip>
            )}
            {children}
          </div>
        </Activity>
      </div>
    </Screen>
  );
};
