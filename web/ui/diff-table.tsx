import { ArrowRight, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Breaking } from "./breaking.tsx";
import { Chip } from "./chip.tsx";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import "./data-table.css";
import "./diff-table.css";

export interface DiffRow {
  id: string;
  /** The day, and quiet behind it the hour. */
  on: string;
  at?: string;
  /** Avatar and name of who did it. */
  who: ReactNode;
  /** "Primary driver" */
  field: string;
  /** Of what: "Auto · 2022 Outback". */
  of?: string;
  change: DiffChange;
  /** Puts the value from before back. */
  onUndo?: () => void;
}

/** Null is blank. */
export type DiffChange =
  | { kind: "changed"; before: string | null; after: string | null }
  | { kind: "added" | "removed"; what: string }
  /** Anything else, in a word of its own: "merged". */
  | { kind: "other"; word: string; what: string };

export interface DiffTableProps {
  label: string;
  rows: readonly DiffRow[];
  /** In place of the rows when there are none. */
  empty?: ReactNode;
}

/** Who changed what, from what to what, newest first. */
export function DiffTable({ label, rows, empty }: DiffTableProps) {
  return (
    <div className="gt">
      <div role="table" aria-label={label} className="diff">
        <div role="row" className="diff__r diff__h">
          <span role="columnheader">When</span>
          <span role="columnheader">Who</span>
          <span role="columnheader">Field</span>
          <span role="columnheader">Before</span>
          <span role="columnheader">After</span>
          <span role="columnheader">
            <span className="sr">Actions</span>
          </span>
        </div>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </div>
      {rows.length === 0 && empty}
    </div>
  );
}

function Row({ row }: { row: DiffRow }) {
  const { on, at, who, field, of, change, onUndo } = row;
  return (
    <div role="row" className="diff__r">
      <span role="cell" className="diff__t num">
        <span>{on}</span> {at && <small className="t3">{at}</small>}
      </span>
      <span role="cell" className="diff__w">
        {who}
      </span>
      <span role="cell" className="two2">
        <b className="diff__f">{field}</b>
        {of && <small>{of}</small>}
      </span>
      {change.kind === "changed" ? (
        <>
          <span role="cell" className="diff__b">
            {change.before === null ? (
              "blank"
            ) : (
              <s>
                <Breaking text={change.before} />
              </s>
            )}
          </span>
          <span role="cell" className="diff__a">
            <Icon icon={ArrowRight} size={14} />
            <span>
              {change.after === null ? <span className="t3">blank</span> : <Breaking text={change.after} />}
            </span>
          </span>
        </>
      ) : (
        <span role="cell" aria-colspan={2} className="diff__one">
          {change.kind === "other" ? (
            <Chip>{change.word}</Chip>
          ) : (
            <Chip tone={change.kind === "added" ? "green" : "red"}>{change.kind}</Chip>
          )}
          <span>
            <Breaking text={change.what} />
          </span>
        </span>
      )}
      <span role="cell">
        {onUndo && (
          <IconButton icon={Undo2} label={`Undo: ${field}`} tip="Undo" className="diff__u" onPress={onUndo} />
        )}
      </span>
    </div>
  );
}
