import { useState } from "react";
import { askToNotify, mayNotify } from "../shell/notify.ts";
import { Switch } from "../ui/switch.tsx";

/** The browser asks, and keeps the answer. */
export function NoticeSwitch() {
  const [allowed, setAllowed] = useState(mayNotify);
  if (allowed === null) return null;
  const asked = allowed !== "default";
  return (
    <Switch
      label="Notify me of new messages while Switchboard is out of sight"
      help={
        asked
          ? `Your browser ${allowed === "granted" ? "allows" : "forbids"} it; its settings of this site change that.`
          : undefined
      }
      value={allowed === "granted"}
      disabled={asked}
      onChange={() => void askToNotify().then(setAllowed)}
    />
  );
}
