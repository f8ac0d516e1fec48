import { Pencil, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { IconType } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { RecordRow, RecordRows } from "../../ui/record-row.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { AnyRecord } from "./record-kind.ts";
import "./records.css";

interface RecordListProps<R extends AnyRecord> {
  /** "Addresses" */
  title: string;
  /** Follows the title, quiet: "5 active". */
  note?: ReactNode;
  /** "Add address" */
  add: string;
  /** None while they are on their way. */
  records: R[] | undefined;
  /** Rows that stand for those on their way. */
  waiting?: number;
  /** What is said when there are none. */
  empty: string;
  renderRow: (record: R) => RecordRowParts;
  /** The dialog that adds one, or edits `record`. */
  renderDialog: (record: R | undefined, close: () => void) => ReactNode;
  /** After the last row: a sum. */
  foot?: ReactNode;
}

export interface RecordRowParts {
  icon: IconType;
  name: string;
  /** Under the name, quiet. */
  about?: ReactNode;
  /** At the right: numbers, days, amounts, by the row's own classes. */
  cells?: ReactNode;
  /** Beside Edit. */
  actions?: ReactNode;
}

/** The records of one kind as rows, each with its editor, and the way to add one. */
export function RecordList<R extends AnyRecord>(props: RecordListProps<R>) {
  const { title, note, add, records, waiting = 5, empty, renderRow, renderDialog, foot } = props;
  const [open, setOpen] = useState<R | "new">();
  const close = () => setOpen(undefined);
  return (
    <section aria-label={title}>
      <div className="sec__h">
        <h2>{title}</h2>
        {note && <span className="t3 num">{note}</span>}
        <span className="sp" />
        <Button icon={Plus} onPress={() => setOpen("new")}>
          {add}
        </Button>
      </div>
      {!records ? (
        <Skeleton rows={waiting} rowHeight={52} />
      ) : records.length === 0 ? (
        <p className="sec__none t2">{empty}</p>
      ) : (
        <RecordRows label={title}>
          {records.map((record) => {
            const { icon, name, about, cells, actions } = renderRow(record);
            return (
              <RecordRow
                key={record.id}
                icon={icon}
                title={name}
                detail={about}
                actions={
                  <>
                    {actions}
                    <IconButton icon={Pencil} label={`Edit ${name}`} onPress={() => setOpen(record)} />
                  </>
                }
              >
                {cells}
              </RecordRow>
            );
          })}
        </RecordRows>
      )}
      {foot}
      {open && renderDialog(open === "new" ? undefined : open, close)}
    </section>
  );
}
