import type { ReactNode } from "react";
import { Icon, type IconType } from "../ui/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import "./full-page.css";

/** A page without the frame that says one thing. */
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
  return (
    <div className="fullp">
      <header className="fullp__brand">
        <Logo size={24} />
        <b>Switchboard</b>
      </header>
      <main className="fullp__b">
        {art}
        {icon && (
          <span className="empty__art">
            <Icon icon={icon} size={20} />
          </span>
        )}
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
