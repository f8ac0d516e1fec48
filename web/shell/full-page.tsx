import type { ReactNode } from "react";
import { Brand } from "../ui/brand.tsx";
import { Icon, type IconType } from "../ui/icon.tsx";
import "../ui/empty-state.css";
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
      <header>
        <Brand corner />
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
