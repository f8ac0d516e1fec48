import { Anchor, Equal, EqualApproximately, X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./data-table.css";
import "./compare-table.css";

const SIGNS = { same: Equal, near: EqualApproximately, different: X, keeps: Anchor };

export interface CompareRow {
  id: string;
  label: string;
  one?: ReactNode;
  other?: ReactNode;
  /** What the row says for or against that both are the same. */
  sign?: keyof typeof SIGNS;
  /** "Same number" */
  why?: string;
  /** What it adds to the score. */
  points?: number;
}

export interface CompareTableProps {
  label: string;
  /** Who they are: the heads of the two columns. */
  one: ReactNode;
  other: ReactNode;
  /** 0 to 100. */
  score: number;
  rows: readonly CompareRow[];
}

/** Two records beside each other, and why they may be one. Nothing is chosen here: see SideChoice. */
export function CompareTable({ label, one, other, score, rows }: CompareTableProps) {
  return (
    <div className="gt">
      <div role="table" aria-label={label} className="cmp">
        <div role="row" className="cmp__r cmp__h">
          <span role="columnheader">
            <span className="sr">Field</span>
          </span>
          <div role="columnheader">{one}</div>
          <div role="columnheader">{other}</div>
          <div role="columnheader" className="cmp__s num">
            <b>{score}</b> of 100
          </div>
        </div>
        {rows.map((row) => (
          <div key={row.id} role="row" className="cmp__r">
            <span role="rowheader" className="t3">
              {row.label}
            </span>
            <span role="cell" className="cmp__v">
              {row.one}
            </span>
            <span role="cell" className="cmp__v">
              {row.other}
            </span>
            <span role="cell" className="cmp__w">
              {row.sign && (
                <span className={`cmp__i cmp__i--${row.sign}`}>
                  <Icon icon={SIGNS[row.sign]} size={12} />
                </span>
              )}
              {row.why}
              {row.points !== undefined && <span className="cmp__p num">{signed(row.points)}</span>}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);
