import type { ReactNode } from "react";

/** Widths of the table at which columns leave, widest first. */
export const DROPS = [1180, 1020, 900, 720, 520] as const;

export interface Column<Row> {
  id: string;
  head: string;
  /** Keeps the head for assistive technology only: expander, actions. */
  hideHead?: boolean;
  /** A track of the grid: "160px", "minmax(160px, 1fr)". */
  width: string;
  /** The track once the table is 520 wide or narrower. */
  narrow?: string;
  /** Numbers and row actions. */
  end?: boolean;
  /** The column leaves when the table is this wide or narrower. */
  drop?: (typeof DROPS)[number];
  sortable?: boolean;
  filter?: ColumnFilter;
  cell: (row: Row) => ReactNode;
}

export interface ColumnFilter {
  active: boolean;
  content: ReactNode | ((close: () => void) => ReactNode);
}

/** The row's tracks as custom properties, whole and for each width at which something leaves. */
export function columnTracks<Row>(
  columns: readonly Pick<Column<Row>, "width" | "narrow" | "drop">[],
): Record<`--${string}`, string> {
  const tracks: Record<`--${string}`, string> = { "--cols": columns.map((one) => one.width).join(" ") };
  for (const limit of DROPS) {
    const left = columns.filter((one) => one.drop === undefined || one.drop < limit);
    const widths = left.map((one) => (limit === 520 ? (one.narrow ?? one.width) : one.width));
    tracks[`--cols-${limit}`] = widths.join(" ");
  }
  return tracks;
}
