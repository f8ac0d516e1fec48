import { ArrowDown, ArrowUp, ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { Popover } from "./popover.tsx";
import type { Column } from "./table-columns.ts";

export interface Sort {
  id: string;
  direction: "ascending" | "descending";
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Stands beside a head that is for assistive technology only. */
  children?: ReactNode;
}

export function HeadCell<Row>({ column, sort, onSort, children }: HeadCellProps<Row>) {
  const { id, head, hideHead, end, drop, sortable, filter } = column;
  const direction = sort?.id === id ? sort.direction : undefined;
  return (
    <div
      role="columnheader"
      aria-sort={sortable ? (direction ?? "none") : undefined}
      data-drop={drop}
      className={classNames("gc gc--h", end && "gc--end")}
    >
      {sortable ? (
        <button
          type="button"
          className={classNames("gt__sort", direction && "is-on")}
          onClick={() => onSort?.({ id, direction: direction === "ascending" ? "descending" : "ascending" })}
        >
          <span className="trunc">{head}</span>
          {direction && <Icon icon={direction === "ascending" ? ArrowUp : ArrowDown} size={12} />}
        </button>
      ) : (
        <span className={hideHead ? "sr" : "trunc"}>{head}</span>
      )}
      {children}
      {filter && (
        <Popover
          label={`Filter ${head}`}
          placement="bottom end"
          trigger={
            <IconButton
              icon={ListFilter}
              label={filter.active ? `Filter ${head}, on` : `Filter ${head}`}
              className={classNames("gt__filter", filter.active && "is-on")}
            />
          }
        >
          {filter.content}
        </Popover>
      )}
    </div>
  );
}
