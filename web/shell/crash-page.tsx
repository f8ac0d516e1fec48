import { useNavigate, useRouterState } from "@tanstack/react-router";
import { Copy, PlugZap, RefreshCw, WifiOff } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { version } from "../../package.json";
import { onReconnected } from "../api/reconnected.ts";
import { fullTime } from "../text/times.ts";
import { Button } from "../ui/button.tsx";
import { copied, notCopied } from "../ui/copy.ts";
import { Icon } from "../ui/icon.tsx";
import { focusHeadingIfLost } from "../ui/focus-heading.ts";
import { useFocusHeading } from "../ui/use-focus-heading.ts";
import { FullPage } from "./full-page.tsx";
import { Unreached } from "./page.ts";

const crashed = { title: "This screen stopped working", icon: PlugZap };
const unreached = { title: "That could not be loaded", icon: WifiOff };

const headOf = (error: unknown) => (error instanceof Unreached ? unreached : crashed);

interface CrashProps {
  error: unknown;
  /** Renders the screen anew. */
  reset: () => void;
}

/** Instead of a screen without the frame that threw, or of the frame itself. */
export function CrashPage(props: CrashProps) {
  return (
    <FullPage {...headOf(props.error)}>
      <WhatNow {...props} />
    </FullPage>
  );
}

/** Inside the frame: the other screens stay in reach. */
export function CrashedSheet(props: CrashProps) {
  const { title, icon } = headOf(props.error);
  useFocusHeading();
  return (
    <div className="crashed">
      <div className="fullp__b">
        <span className="empty__art">
          <Icon icon={icon} size={20} />
        </span>
        <h1>{title}</h1>
        <WhatNow {...props} />
      </div>
    </div>
  );
}

const WhatNow = ({ error, reset }: CrashProps): ReactNode =>
  error instanceof Unreached ? <FetchAgain error={error} reset={reset} /> : <Crashed error={error} />;

/** Nothing is broken: the screen comes as soon as it can be had. */
function FetchAgain({ error, reset }: { error: Unreached; reset: () => void }) {
  const [busy, setBusy] = useState(false);
  const again = useCallback(async () => {
    setBusy(true);
    await error.again();
    setBusy(false);
    reset();
    requestAnimationFrame(focusHeadingIfLost);
  }, [error, reset]);
  useEffect(() => onReconnected(() => void again()), [again]);
  return (
    <>
      <p>Check your connection and try again.</p>
      <Button kind="primary" icon={RefreshCw} busy={busy} onPress={() => void again()}>
        Try again
      </Button>
    </>
  );
}

function Crashed({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [details] = useState(() => describe(error, path, new Date()));
  const [said, setSaid] = useState("");
  // Said here: where the frame itself is gone, so is the place for notices.
  const take = async () => setSaid((await copied(details)) ? "Copied" : notCopied);
  return (
    <>
      <p>
        Nothing you saved is lost. Refresh tries the same screen again. Reload logs you out and starts fresh.
      </p>
      <div className="btngroup">
        <Button kind="primary" icon={RefreshCw} onPress={() => location.reload()}>
          Refresh
        </Button>
        <Button onPress={() => void navigate({ to: "/logout", state: { keeps: true } })}>Reload</Button>
      </div>
      <details className="fullp__d">
        <summary>Details for support</summary>
        <Button kind="ghost" icon={Copy} className="fullp__copy" onPress={() => void take()}>
          Copy
        </Button>
        <div className="fullp__dd">
          <pre>{details}</pre>
          <p role="status" className="t3 t12">
            {said}
          </p>
        </div>
      </details>
    </>
  );
}

function describe(error: unknown, path: string, at: Date): string {
  const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const lines = stack.split("\n").slice(0, 6).join("\n");
  return `${lines}\n${path}  v${version}\n${fullTime(at.toISOString())}`;
}
