import { useState } from "react";
import { askToNotify, mayNotify } from "../shell/notify.ts";
import { Switch } from "../ui/switch.tsx";

const helps = {
  default: undefined,
  granted: "Your browser allows it. You can block it in the browser's settings for this site.",
  denied: "Your browser blocks it. You can allow it in the browser's settings for this site.",
};

/** The browser asks, and keeps the answer. */
export function NoticeSwitch() {
  const [allowed, setAllowed] = useState(mayNotify);
  if (allowed === null) return null;
  return (
    <Switch
      label="Notify me of new messages while Switchboard is out of sight"
      help={helps[allowed]}
      value={allowed === "granted"}
      disabled={allowed !== "default"}
      onChange={() => void askToNotify().then(setAllowed)}
    />
  );
}
