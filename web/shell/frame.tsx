import type { ReactNode } from "react";
import { useSession } from "../api/session.ts";
import { GhostBanner } from "../ghost/ghost-banner.tsx";
import { Phone } from "../phone/phone.tsx";
import { usePhone } from "../phone/use-phone.ts";
import { Later, laterPart } from "../ui/later.tsx";
import { MOBILE, useMediaQuery } from "../ui/media.ts";
import { classNames } from "../ui/class-names.ts";
import { ConnectionPill } from "./connection.tsx";
import { useMe } from "./me.ts";
import { ShellDialogs } from "./shell-dialogs.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useBadge } from "./use-badge.ts";
import { useHeadingFocus } from "./use-heading-focus.ts";
import { useShellKeys } from "./use-shell-keys.ts";
import { useSide } from "./use-side.ts";
import { useTitle } from "./use-title.ts";
import { UnreadNotice } from "./unread-notice.tsx";
import { useUnread } from "./use-unread.ts";

/** What is past due is told once the page stands. */
const followUpNotices = laterPart(
  "follow-up notices",
  async () => (await import("../followups/follow-up-notices.tsx")).FollowUpNotices,
);

const bulkNotices = laterPart(
  "notices of what is done to many",
  async () => (await import("../clients/bulk/bulk-notices.tsx")).BulkNotices,
);

const askedNotice = laterPart(
  "what colleagues ask",
  async () => (await import("../messaging/asked-notice.tsx")).AskedNotice,
);

/** Top bar, team, page and phone; below 768 px page and bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  const me = useMe();
  const session = useSession();
  const unread = useUnread();
  const mobile = useMediaQuery(MOBILE);
  const side = useSide();
  const phone = usePhone();
  useTitle(unread["/messages"], me.account.name);
  useBadge(unread["/messages"]);
  useHeadingFocus();
  useShellKeys(!mobile && { side: side.toggle, phone: phone.toggle });

  const shape = classNames(
    "app",
    side.narrow && "app--side-rail",
    phone.narrow && "app--phone-rail",
    session?.original && "app--ghost",
  );
  return (
    <div className={shape}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {session?.original && <GhostBanner session={session} original={session.original} />}
      {!mobile && <TopBar account={me.account.name} unread={unread} />}
      {!mobile && <SideMenu rail={side.rail} over={side.over} onToggle={side.toggle} />}
      <main id="main" className="sheet" tabIndex={-1}>
        {children}
      </main>
      {!mobile && <Phone phone={phone} doors={me.sandbox} />}
      {mobile && <TabBar unread={unread} />}
      {(mobile || side.rail) && <ConnectionPill />}
      <ShellDialogs />
      <UnreadNotice />
      <Later part={followUpNotices} props={{}} renderMissing={() => null} />
      <Later part={bulkNotices} props={{}} renderMissing={() => null} />
      <Later part={askedNotice} props={{}} renderMissing={() => null} />
    </div>
  );
}
