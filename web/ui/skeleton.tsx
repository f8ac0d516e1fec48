import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import "./skeleton.css";

export interface SkeletonProps {
  /** Five unless the list is known to be of another length (12 invoices). */
  rows?: number;
  /** Pixels: the height of the real row, so that nothing jumps when it lands. */
  rowHeight?: 36 | 44 | 52 | 60 | 70;
  /** A round picture at the left, as in lists of people. */
  avatar?: boolean;
  /** A second, shorter line. */
  twoLine?: boolean;
  /** What loads, for assistive technology. */
  label?: string;
}

const SHOWN_AFTER_MS = 150;
const WIDTHS = ["w1", "w2", "w3", "w4", "w5"];

/** Appears only after 150 ms: what loads faster does not flicker. */
export function Skeleton({ rows = 5, rowHeight = 60, avatar, twoLine, label = "Loading" }: SkeletonProps) {
  const shown = useLate(SHOWN_AFTER_MS);
  return (
    <div role="status" aria-label={label} className={classNames("sks", !shown && "sks--early")}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={`sks__r sks__r--${rowHeight}`}>
          {avatar && <Bone shape="disc" />}
          <span className="sks__t">
            <Bone shape={WIDTHS[at % 5] ?? "w1"} />
            {twoLine && <Bone shape={`thin ${WIDTHS[(at + 3) % 5] ?? "w1"}`} />}
          </span>
          <Bone shape="end" />
        </div>
      ))}
    </div>
  );
}

function Bone({ shape }: { shape: string }): ReactNode {
  return <span className={`sk ${shape}`} />;
}

function useLate(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}
