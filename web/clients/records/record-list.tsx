import { Pencil, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconType } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
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
  row: (record: R) => RecordRowParts;
  /** The dialog that adds one, or edits `record`. */
  dialog: (record: R | undefined, close: () => void) => ReactNode;
  /** After the last row: a sum. */
  foot?: ReactNode;
}

export interface RecordRowParts {
  icon: IconType;
  title: string;
  /** Under the title, quiet. */
  about?: ReactNode;
  /** At the right: numbers, days, amounts, by the row's own classes. */
  cells?: ReactNode;
  /** Beside Edit. */
  actions?: ReactNode;
}

/** The records of one kind as rows, each with its editor, and the way to add one. */
export function RecordList<R extends AnyRecord>(props: RecordListProps<R>) {
  const { title, note, add, records, waiting = 5, empty, row, dialog, foot } = props;
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
        <ul className="plist">
          {records.map((record) => (
            <RecordRow key={record.id} parts={row(record)} onEdit={() => setOpen(record)} />
          ))}
        </ul>
      )}
      {foot}
      {open && dialog(open === "new" ? undefined : open, close)}
    </section>
  );
}

function RecordRow({ parts, onEdit }: { parts: RecordRowParts; onEdit: () => void }) {
  const { icon, title, about, cells, actions } = parts;
  return (
    <li className="prow">
      <span className="tile">
        <Icon icon={icon} />
      </span>
      <span className="prow__t">
        <b className="trunc">{title}</b>
        {about && <span className="trunc">{about}</span>}
      </span>
      {cells}
      {actions}
      <IconButton icon={Pencil} label={`Edit ${title}`} onPress={onEdit} />
    </li>
  );
}
