import { BatteryMedium, Signal, Wifi } from "lucide-react";
import { type FocusEventHandler, type ReactNode, useEffect, useState } from "react";
import { nowOnPhone } from "../parts/times.ts";
import "./device.css";

type Props = { dark?: boolean; onFocus?: FocusEventHandler; children: ReactNode };

/** The phone around what it shows; one that rings is dark. */
export const Screen = ({ dark = false, onFocus, children }: Props) => {
  const [time, setTime] = useState(nowOnPhone);
  useEffect(() => {
    const timer = setInterval(() => setTime(nowOnPhone()), 5000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={`bx-dev${dark ? " bx-dev--dark" : ""}`} onFocus={onFocus}>
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
