import { ArrowDown, ArrowUp } from "lucide-react";
import type { ClientColumn, ClientSort } from "../../contract/client-filters.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { RowCheck } from "../ui/row-check.tsx";
import { ColumnsMenu } from "./views/columns-menu.tsx";
import { columnTable } from "./views/columns.ts";
import type { Look } from "./views/look.ts";

interface ContactsHeadProps {
  /** Those that there is room for. */
  columns: readonly ClientColumn[];
  look: Look;
  onChange: (part: Partial<Look>) => void;
  checked: boolean | "mixed";
  onCheck: (on: boolean) => void;
}

/** What the columns are, the order by some of them, and which of them are shown. */
export function ContactsHead({ columns, look, onChange, checked, onCheck }: ContactsHeadProps) {
  const sortBy = (sort: ClientSort) => onChange({ sort });
  return (
    <>
      <span role="columnheader" className="crow__c">
        <RowCheck label="Select all contacts" value={checked} onChange={onCheck} />
      </span>
      <SortHead label="Name" first="name" sort={look.sort} onSort={sortBy} />
      {columns.map((column) => {
        const { label, sort } = columnTable[column];
        if (sort)
          return <SortHead key={column} label={label} first={sort} sort={look.sort} onSort={sortBy} />;
        return (
          <span key={column} role="columnheader" className={`chead__${column} trunc`}>
            {label}
          </span>
        );
      })}
      <span role="columnheader" className="chead__a">
        <span className="sr">Actions</span>
        <ColumnsMenu
          columns={look.columns}
          shown={columns}
          onChange={(chosen) => onChange({ columns: chosen })}
        />
      </span>
    </>
  );
}

interface SortHeadProps {
  label: string;
  /** The order that the first press chooses; the next one turns it around. */
  first: ClientSort;
  sort: ClientSort;
  onSort: (sort: ClientSort) => void;
}

function SortHead({ label, first, sort, onSort }: SortHeadProps) {
  const turned = (first.startsWith("-") ? first.slice(1) : `-${first}`) as ClientSort;
  const on = sort === first || sort === turned;
  const down = sort.startsWith("-");
  return (
    <span role="columnheader" aria-sort={on ? (down ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        className={classNames("chead__s", on && "is-on")}
        onClick={() => onSort(sort === first ? turned : first)}
      >
        <span className="trunc">{label}</span>
        {on && <Icon icon={down ? ArrowDown : ArrowUp} size={12} />}
      </button>
    </span>
  );
}
