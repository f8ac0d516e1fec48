import { UserRound } from "lucide-react";
import type { Ref } from "react";
import type { Recipient } from "../drafts/draft-places.ts";
import type { Listed } from "../messaging/recipients.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { VirtualGrid, type VirtualGridHandle } from "../ui/virtual-grid.tsx";

const ROW = 44;

interface RecipientRowsProps {
  label: string;
  rows: readonly Listed[];
  onOpen: (recipient: Recipient) => void;
  onEscape?: () => void;
  ref?: Ref<VirtualGridHandle>;
}

/** People and numbers, each a press away from their conversation. */
export function RecipientRows({ label, rows, onOpen, onEscape, ref }: RecipientRowsProps) {
  return (
    <VirtualGrid
      ref={ref}
      label={label}
      className="dp__m"
      count={rows.length}
      rowHeight={ROW}
      rowKey={(index) => rows[index]?.option.id ?? String(index)}
      renderRow={(index) => rows[index] && <Person {...rows[index]} />}
      rowClassName={() => "dp__r"}
      onOpen={(index) => rows[index] && onOpen(rows[index].recipient)}
      {...(onEscape && { onEscape })}
    />
  );
}

function Person({ option: { label, note }, recipient: { id } }: Listed) {
  return (
    <span role="gridcell" className="dp__who">
      {id === undefined ? (
        <span className="av av--28 av--unknown">
          <Icon icon={UserRound} />
        </span>
      ) : (
        <Avatar id={id} name={label} size={28} />
      )}
      <span className="dp__mt">
        <b>{label}</b>
        {note !== undefined && <span className={id === undefined ? undefined : "tel"}>{note}</span>}
      </span>
    </span>
  );
}
