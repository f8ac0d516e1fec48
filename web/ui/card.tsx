import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./card.css";

export interface CardProps {
  title?: ReactNode;
  /** Follows the title, quiet; zero shows nothing. */
  count?: number;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  level?: 2 | 3;
  /** Adds the gutter around the content; lists bring their own. */
  padded?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Card({ title, count, actions, level = 2, padded, className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classNames("card", className)}>
      {(title || actions) && (
        <header className="card__h">
          <Heading>{title}</Heading>
          {!!count && <span className="n">{count}</span>}
          <span className="sp" />
          {actions}
        </header>
      )}
      {padded ? <div className="card__b">{children}</div> : children}
    </section>
  );
}
