import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import "./data-table.css";
import "./record-row.css";

export interface RecordRowProps {
  /** In a tile of 32: what kind of thing it is. */
  icon: IconType;
  /** A text, or the link or button (`rowlink`) that opens it: the whole row is its target. */
  title: ReactNode;
  detail?: ReactNode;
  /** Figures and names before the buttons; those with `data-drop` leave when the row is narrow. */
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** 0 to 100 while it is on its way: a bar stands for the detail. */
  progress?: number;
  /** What the bar is called: "Uploading Outback title.pdf". */
  progressLabel?: string;
}

/** One thing that belongs to a record: a policy, a file, an import. 52 high, inside <RecordRows>. */
export function RecordRow(props: RecordRowProps) {
  const { icon, title, detail, children, actions, progress, progressLabel } = props;
  return (
    <li className={classNames("rec", progress !== undefined && "rec--up")}>
      <span className="rec__i">
        <Icon icon={icon} />
      </span>
      <div className="rec__t">
        <b className="trunc">{title}</b>
        {progress !== undefined ? (
          <ProgressBar label={progressLabel ?? "Uploading"} hideLabel value={progress} />
        ) : (
          detail && <span className="trunc">{detail}</span>
        )}
      </div>
      {progress !== undefined && <span className="rec__p t3 num">{Math.round(progress)} %</span>}
      {children}
      {actions && <div className="rec__a">{actions}</div>}
    </li>
  );
}

export function RecordRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="gt">
      <ul aria-label={label} className="recs">
        {children}
      </ul>
    </div>
  );
}
