import { BatteryMedium, Plus, Signal, Wifi } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useAddress } from "../parts/address.ts";
import { useLive } from "../parts/live.ts";
import { nowOnPhone } from "../parts/times.ts";
import { PickRecipient } from "./pick-recipient.tsx";
import { ThreadList } from "./thread-list.tsx";
import { ThreadView } from "./thread-view.tsx";
import type { AgencyNumber, Person } from "./types.ts";
import "./device.css";

type Props = { number: string | null; people: Person[] | undefined; onNew: () => void };

/** The phone in the middle: its threads, or one of them. */
export const Device = ({ number, people, onNew }: Props) => {
  const partner = useAddress("with");
  const agency = useLive<AgencyNumber[]>("/numbers", ["numbers"]);
  const body = () => {
    if (people === undefined) return null;
    if (number === null) return <Nobody onNew={onNew} />;
    if (partner === "new") return <PickRecipient number={number} agency={agency} />;
    if (partner !== null)
      return <ThreadView key={partner} number={number} partner={partner} agency={agency} />;
    return <ThreadList number={number} agency={agency} />;
  };
  return <Screen>{body()}</Screen>;
};

const Nobody = ({ onNew }: { onNew: () => void }) => (
  <div className="bx-empty bx-empty--mid">
    <b>No phone yet</b>
    <span>Give yourself a number and text the agency.</span>
    <button type="button" className="bx-btn" aria-haspopup="dialog" onClick={onNew}>
      <Plus className="i" aria-hidden="true" />
      New number
    </button>
  </div>
);

const Screen = ({ children }: { children: ReactNode }) => {
  const [time, setTime] = useState(nowOnPhone);
  useEffect(() => {
    const timer = setInterval(() => setTime(nowOnPhone()), 5000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="bx-dev">
      <div className="bx-scr">
        <div className="bx-st" aria-hidden="true">
          <span>{time}</span>
          <span className="bx-isl" />
          <span>
            <Signal className="i" />
            <Wifi className="i" />
            <BatteryMedium className="i" />
          </span>
        </div>
        {children}
        <span className="bx-home" aria-hidden="true" />
      </div>
    </div>
  );
};
