import { type ReactNode, useState } from "react";
import { MOBILE, RAIL, useMediaQuery } from "../ui/media.ts";
import { classNames } from "../ui/class-names.ts";
import { ConnectionPill } from "./connection.tsx";
import { KeyList } from "./key-list.tsx";
import { useMe } from "./me.ts";
import { SandboxRail } from "./sandbox-rail.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";
import { useShellKeys } from "./use-shell-keys.ts";
import { useSideOpen } from "./use-side-open.ts";
import { useTitle } from "./use-title.ts";
import { useUnread } from "./use-unread.ts";

/** Top bar, team, page and rail; below 768 px page and bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  const me = useMe();
  const unread = useUnread();
  const mobile = useMediaQuery(MOBILE);
  const narrow = useMediaQuery(RAIL);
  const [wide, setWide] = useSideOpen();
  const [listing, setListing] = useState(false);
  const rail = narrow || !wide;
  useTitle(unread["/messages"], me.account.name);
  useHeadingFocus();
  useShellKeys({ onList: () => setListing(true), onSide: narrow ? undefined : () => setWide(!wide) });

  const shape = classNames("app", rail && "app--side-rail", me.sandbox && "app--phone-rail");
  return (
    <div className={shape}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {!mobile && <TopBar account={me.account.name} unread={unread} />}
      {!mobile && <SideMenu rail={rail} onToggle={narrow ? undefined : () => setWide(!wide)} />}
      <main id="main" className="sheet" tabIndex={-1}>
        {children}
      </main>
      {!mobile && me.sandbox && <SandboxRail doors={me.sandbox} />}
      {mobile && <TabBar unread={unread} />}
      {(mobile || rail) && <ConnectionPill />}
      <KeyList open={listing} onClose={() => setListing(false)} />
    </div>
  );
}
