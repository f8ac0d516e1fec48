import { AudioLines, Grid3x3, Mic, MicOff, PhoneOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Face } from "../../parts/face.tsx";
import { readable } from "../../parts/numbers.ts";
import type { PhoneCall } from "../types.ts";
import { CallOver } from "./call-over.tsx";
import { CallTimer } from "./call-timer.tsx";
import { Captions } from "./captions.tsx";
import { Keypad } from "./keypad.tsx";
import { Meters } from "./meters.tsx";
import { RoundToggle } from "./round-toggle.tsx";
import { SoundPanel } from "./sound-panel.tsx";
import type { Talk } from "./talk.ts";
import "./ringing.css";
import "./call-screen.css";

type Props = {
  number: string;
  talk: Talk;
  /** The same call in the phone's list, once it is there. */
  row: PhoneCall | undefined;
  name: string;
  agency: boolean;
};

/** Within this a second press belongs to the first. */
const secondPressMs = 500;
const noMicrophone = "No microphone: they hear silence, the sounds you play and the words you type.";
const microphoneOff = "Your microphone is off: they hear the sounds you play and the words you type.";

/** A call under way: who, how long, what is said, and everything a person can do in it. */
export const CallScreen = ({ number, talk, row, name, agency }: Props) => {
  const { act, muted, hearing, endedAt, direction } = talk;
  // A second press on Answer must not be a key that the other end hears: who is called opens the keypad themselves.
  const [panel, setPanel] = useState<"keys" | "sounds" | null>(direction === "incoming" ? null : "keys");
  const [keysAreShut, setKeysAreShut] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setKeysAreShut(false), secondPressMs);
    return () => clearTimeout(timer);
  }, []);
  const toggle = (which: "keys" | "sounds") => setPanel(panel === which ? null : which);
  return (
    <section className="bx-call" aria-label="Call">
      <div className="bx-call__h">
        <Face name={name} seed={talk.with} size={40} agency={agency} />
        <span className="bx-h__t">
          <h2 tabIndex={-1}>
            <bdi>{name}</bdi>
            {name !== readable(talk.with) && <span className="sr">, {readable(talk.with)}</span>}
          </h2>
          <CallTimer talk={talk} row={row} />
        </span>
        {endedAt === null && <Meters levels={act.levels} />}
      </div>
      {endedAt === null && (hearing === "missing" || hearing === "off") && (
        <p className="bx-call__note" role="status">
          {hearing === "missing" ? noMicrophone : microphoneOff}
        </p>
      )}
      <Captions number={number} talk={talk} name={name} />
      {endedAt === null && panel === "keys" && <Keypad onKey={act.press} typing shut={keysAreShut} />}
      {endedAt === null && panel === "sounds" && <SoundPanel number={number} talk={talk} />}
      {endedAt === null ? (
        <div className="bx-row">
          <RoundToggle icon={muted ? MicOff : Mic} label="Mute" on={muted} onPress={() => act.mute(!muted)} />
          <RoundToggle
            icon={AudioLines}
            label="Sounds"
            on={panel === "sounds"}
            onPress={() => toggle("sounds")}
          />
          <button
            type="button"
            className="bx-round bx-round--no bx-wide"
            aria-label="Hang up"
            title="Hang up"
            onClick={act.hangUp}
          >
            <PhoneOff className="i" aria-hidden="true" />
          </button>
          <RoundToggle icon={Grid3x3} label="Keypad" on={panel === "keys"} onPress={() => toggle("keys")} />
        </div>
      ) : (
        <CallOver number={number} talk={talk} name={name} agency={agency} />
      )}
    </section>
  );
};
