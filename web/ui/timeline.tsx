import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import "./timeline.css";

export interface TimelineItemProps {
  /** A disc of 24 with it; or give an Avatar as `mark`. */
  icon?: IconType;
  mark?: ReactNode;
  tone?: "red";
  title: ReactNode;
  /** "8:52 AM", "Nov 18": a <time> where there is one. */
  when: ReactNode;
  /** One quiet line: "Provo office". */
  detail?: ReactNode;
  /** Buttons of the entry, at the end of its first line under the pointer. */
  actions?: ReactNode;
  /** The note's text, a player, pictures. */
  children?: ReactNode;
}

/** What happened, newest first: <TimelineItem>s. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="feed">
      {children}
    </ol>
  );
}

export function TimelineItem(props: TimelineItemProps) {
  const { icon, mark, tone, title, when, detail, actions, children } = props;
  return (
    <li className={classNames("feed__r", tone && `feed__r--${tone}`)}>
      {mark ?? <span className="feed__i">{icon && <Icon icon={icon} size={14} />}</span>}
      <div className="feed__b">
        <div className="feed__h">
          <b>{title}</b>
          <span className="sp" />
          {actions && <span className="feed__a">{actions}</span>}
          <span className="t3 t12 num">{when}</span>
        </div>
        {detail && <span className="t12 t2">{detail}</span>}
        {children && <div className="feed__c">{children}</div>}
      </div>
    </li>
  );
}
