import { useEffect, useState } from "react";
import { askForScreenLock, screenLockAllowed } from "../shell/desktop.ts";
import { Switch } from "../ui/switch.tsx";

/** Only where the browser can tell, and has not been told never to ask. */
export function ScreenLockSwitch() {
  const [allowed, setAllowed] = useState<PermissionState | null>(null);
  useEffect(() => {
    let here = true;
    void screenLockAllowed()
      .catch(() => null)
      .then((state) => here && setAllowed(state));
    return () => {
      here = false;
    };
  }, []);
  if (allowed === null || allowed === "denied") return null;
  const on = allowed === "granted";

  // What listens begins with the page.
  async function allow() {
    if (await askForScreenLock()) window.location.reload();
  }

  return (
    <Switch
      label="Lock Switchboard when this computer is locked"
      help={
        on ? "Your browser allows it. You can block it in the browser's settings for this site." : undefined
      }
      value={on}
      disabled={on}
      onChange={() => void allow()}
    />
  );
}
