import { useEffect, useState } from "react";
import { EarlyKeys } from "../palette/early-keys.tsx";
import { usePhoneEdge } from "../phone/use-phone-edge.ts";
import { classNames } from "../ui/class-names.ts";
import { Logo } from "../ui/logo.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { closeShellDialog, useShellDialog } from "./shell-dialog.ts";
import { useFindKey } from "./use-shell-keys.ts";
import { useSide } from "./use-side.ts";

const SLOW_MS = 3_000;

/**
 * The frame while the account is on its way: nothing moves when it lands. `trouble`: why it did not come yet, as
 * far as that is known.
 */
export function LoadingFrame({ trouble }: { trouble: string | undefined }) {
  const [slow, setSlow] = useState(false);
  const open = useShellDialog();
  const side = useSide();
  const phone = usePhoneEdge();
  useFindKey();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classNames("app", side.narrow && "app--side-rail", phone.narrow && "app--phone-rail")}>
      {open?.dialog === "find" && <EarlyKeys onClose={() => void closeShellDialog(open)} />}
      <header className="topbar">
        <span className="brand">
          <Logo size={24} />
        </span>
      </header>
      <main id="main" className="sheet" aria-busy="true">
        <div className="sheet__h">
          <h1 className="sr">Loading your account</h1>
          <output className="t2">
            {slow && `Still loading your account. ${trouble ?? "The server is slow to answer."}`}
          </output>
        </div>
        <Skeleton rows={5} rowHeight={70} avatar twoLine label="Loading your account" />
      </main>
    </div>
  );
}
