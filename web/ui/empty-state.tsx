import type { ReactNode } from "react";
import { Icon, type IconType } from "./icon.tsx";
import "./empty-state.css";

export interface EmptyStateProps {
  icon: IconType;
  /** What is empty; after a search, with the words searched for. */
  title: string;
  /** One line on what it is for. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  level?: 2 | 3;
}

export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <span className="empty__art">
        <Icon icon={icon} size={20} />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
