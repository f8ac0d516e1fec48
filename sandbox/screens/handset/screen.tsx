import { BatteryMedium, Signal, Wifi } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { nowOnPhone } from "../parts/times.ts";
import "./device.css";

/** The phone around what it shows; one that rings is dark. */
export const Screen = ({ dark = false, children }: { dark?: boolean; children: ReactNode }) => {
  const [time, setTime] = useState(nowOnPhone);
  useEffect(() => {
    const timer = setInterval(() => setTime(nowOnPhone()), 5000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={`bx-dev${dark ? " bx-dev--dark" : ""}`}>
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
