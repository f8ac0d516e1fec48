import { useNavigate, useRouterState } from "@tanstack/react-router";
import { Copy, PlugZap, RefreshCw } from "lucide-react";
import { useState } from "react";
import { version } from "../../package.json";
import { fullTime } from "../text/times.ts";
import { Button } from "../ui/button.tsx";
import { copied, notCopied } from "../ui/copy.ts";
import { Icon } from "../ui/icon.tsx";
import { useFocusHeading } from "../ui/use-focus-heading.ts";
import { FullPage } from "./full-page.tsx";

const title = "This screen stopped working";

/** Instead of a screen without the frame that threw, or of the frame itself. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <FullPage title={title} icon={PlugZap}>
      <WhatNow error={error} />
    </FullPage>
  );
}

/** Inside the frame: the other screens stay in reach. */
export function CrashedSheet({ error }: { error: unknown }) {
  useFocusHeading();
  return (
    <div className="crashed">
      <div className="fullp__b">
        <span className="empty__art">
          <Icon icon={PlugZap} size={20} />
        </span>
        <h1>{title}</h1>
        <WhatNow error={error} />
      </div>
    </div>
  );
}

function WhatNow({ error }: { error: unknown }) {
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
        <Button onPress={() => void navigate({ to: "/logout" })}>Reload</Button>
      </div>
      <details className="fullp__d">
        <summary>Details for support</summary>
        <pre>{details}</pre>
        <Button kind="ghost" icon={Copy} className="fullp__copy" onPress={() => void take()}>
          Copy
        </Button>
        <p role="status" className="t3 t12">
          {said}
        </p>
      </details>
    </>
  );
}

function describe(error: unknown, path: string, at: Date): string {
  const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const lines = stack.split("\n").slice(0, 6).join("\n");
  return `${lines}\n${path}  v${version}\n${fullTime(at.toISOString())}`;
}
