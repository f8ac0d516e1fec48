import { type ReactNode, useState } from "react";
import { users } from "../../contract/users.ts";
import { useEndpoint } from "../api/use-query.ts";
import { Brand } from "../ui/brand.tsx";
import { Icon, type IconType } from "../ui/icon.tsx";
import { useFocusHeading } from "../ui/use-focus-heading.ts";
import { accountName } from "./account-name.ts";
import "../ui/empty-state.css";
import "./full-page.css";

/** A page without the frame: the mark above with `end` opposite, and below what it is about, its `<main>`. */
export function MarkedPage({ end, children }: { end?: ReactNode; children: ReactNode }) {
  // As it was when the page came: signing out forgets it.
  const [kept] = useState(accountName);
  // Where nothing is kept yet the page that wants it fetches it.
  const { data: me } = useEndpoint(users.me, {}, { enabled: false });
  // An answer that broke the frame must not break the page that says so.
  const name = kept ?? (me as { account?: { name: string } | null } | undefined)?.account?.name;
  return (
    <div className="fullp">
      <header>
        <Brand {...(name !== undefined && { name })} />
        {end}
      </header>
      {children}
    </div>
  );
}

/** One that says one thing. */
export function FullPage({
  title,
  icon,
  art,
  children,
}: {
  title: string;
  icon?: IconType;
  /** In place of the icon. */
  art?: ReactNode;
  children?: ReactNode;
}) {
  useFocusHeading();
  return (
    <MarkedPage>
      <main id="main" className="fullp__b">
        {art}
        {icon && (
          <span className="empty__art">
            <Icon icon={icon} size={20} />
          </span>
        )}
        <h1>{title}</h1>
        {children}
      </main>
    </MarkedPage>
  );
}
