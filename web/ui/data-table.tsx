import { ChevronDown, ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { type Column, columnTracks } from "./table-columns.ts";
import { RowCheck } from "./row-check.tsx";
import { HeadCell, type Sort } from "./table-head.tsx";
import type { RowSelection } from "./use-selection.ts";
import "./data-table.css";

export type { Column } from "./table-columns.ts";
export type { Sort } from "./table-head.tsx";

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** 44 one line, 48 money, 52 two lines, 56 person, 60 person with two lines. */
  rowHeight?: 44 | 48 | 52 | 56 | 60;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The row's key that is open, null for none; with `renderMore` each row gets an expander. */
  expanded?: string | null;
  onExpandedChange?: (key: string | null) => void;
  renderMore?: (row: Row) => ReactNode;
  /** What the expander of a row opens: "Runs of Hail check-in". */
  moreLabel?: (row: Row) => string;
  rowClassName?: (row: Row) => string | undefined;
  /** From `useSelection`: each row gets a box, the head one for all. */
  selection?: RowSelection;
  /** What a row's box selects: "Rosa Dalton". */
  selectLabel?: (row: Row) => string;
  /** How many empty rows stand in for the first ones while they load. */
  loading?: number;
  /** In place of the table when it has no rows. */
  empty?: ReactNode;
}

/** Rows of a page, not of a long list (VirtualGrid): roles of a table, columns that leave by its own width. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, rowHeight = 44, sort, onSort, loading, empty, renderMore, selection } = props;
  const all = withChecks(props, withExpander(props));
  const isOn = (row: Row) => selection?.isChecked(rowKey(row)) ?? false;
  if (!loading && rows.length === 0 && empty) return <div className="gt">{empty}</div>;
  return (
    <div className={classNames("gt", !!selection?.count && "is-checking")}>
      <div
        role="table"
        aria-label={label}
        aria-busy={loading ? true : undefined}
        style={{ ...columnTracks(all), "--h": `${rowHeight}px` }}
      >
        <div role="row" className="gr gr--h">
          {all.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort}>
              {column.id === CHECKS && selection && (
                <RowCheck label="Select all" value={selection.all} onChange={selection.setAll} />
              )}
            </HeadCell>
          ))}
        </div>
        {loading
          ? Array.from({ length: loading }, (_, at) => <LoadingRow key={at} columns={all} />)
          : rows.map((row) => (
              <Fragment key={rowKey(row)}>
                <div
                  role="row"
                  className={classNames("gr", isOn(row) && "gr--on", props.rowClassName?.(row))}
                >
                  {all.map((column) => (
                    <Cell key={column.id} column={column}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </div>
                {renderMore && rowKey(row) === props.expanded && (
                  <div role="row" className="xrow">
                    <div role="cell" aria-colspan={all.length}>
                      {renderMore(row)}
                    </div>
                  </div>
                )}
              </Fragment>
            ))}
      </div>
    </div>
  );
}

type Place = Pick<Column<never>, "id" | "drop" | "end" | "hideHead">;

function Cell({ column, children }: { column: Place; children?: ReactNode }) {
  return (
    <div role="cell" data-drop={column.drop} className={classNames("gc", column.end && "gc--end")}>
      {children}
    </div>
  );
}

/** Bars where the text will stand: nothing jumps when it comes. */
function LoadingRow({ columns }: { columns: readonly Place[] }) {
  return (
    <div role="row" className="gr gr--wait">
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          {!column.hideHead && <span className="sk" />}
        </Cell>
      ))}
    </div>
  );
}

const CHECKS = "checks";

function withChecks<Row>(
  { rows, rowKey, selection, selectLabel }: DataTableProps<Row>,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  if (!selection) return columns;
  const checks: Column<Row> = {
    id: CHECKS,
    head: "Select",
    hideHead: true,
    width: "40px",
    cell: (row) => (
      <RowCheck
        label={`Select ${selectLabel?.(row) ?? ""}`}
        value={selection.isChecked(rowKey(row))}
        onChange={(on, through) => selection.setRow(rows.indexOf(row), on, through)}
      />
    ),
  };
  return [checks, ...columns];
}

/** The expander is a column of its own, so that the names line up. */
function withExpander<Row>(props: DataTableProps<Row>): readonly Column<Row>[] {
  const { columns, renderMore, rowKey, expanded, onExpandedChange, moreLabel } = props;
  if (!renderMore) return columns;
  const expander: Column<Row> = {
    id: "expander",
    head: "Details",
    hideHead: true,
    width: "40px",
    cell(row) {
      const open = rowKey(row) === expanded;
      return (
        <IconButton
          icon={open ? ChevronDown : ChevronRight}
          label={moreLabel?.(row) ?? "Details"}
          aria-expanded={open}
          onPress={() => onExpandedChange?.(open ? null : rowKey(row))}
        />
      );
    },
  };
  return [expander, ...columns];
}
