import { type ClientColumn, clientColumns, type ClientSort } from "../../../contract/client-filters.ts";

interface Column {
  label: string;
  /** Its share of the width, in pixels where there is enough, and what it needs. */
  width: number;
  least: number;
  /** Of the orders that go by it, the one that a first press chooses. */
  sort?: ClientSort;
}

export const columnTable: Record<ClientColumn, Column> = {
  companyName: { label: "Company", width: 184, least: 110 },
  mobilePhone: { label: "Mobile", width: 162, least: 152 },
  phone: { label: "Home", width: 162, least: 152 },
  email: { label: "Email", width: 200, least: 140 },
  managedBy: { label: "Managed by", width: 160, least: 128 },
  lastContactedOn: { label: "Last contact", width: 108, least: 100, sort: "-lastContactedOn" },
  createdAt: { label: "Added", width: 108, least: 92, sort: "-createdAt" },
  status: { label: "Status", width: 120, least: 100 },
  dob: { label: "Birth date", width: 100, least: 92 },
};

export const columnOptions = clientColumns.map((id) => ({ id, label: columnTable[id].label }));

/** Who goes last when there is no room for all. */
const order: readonly ClientColumn[] = [
  "mobilePhone",
  "managedBy",
  "phone",
  "email",
  "lastContactedOn",
  "companyName",
  "createdAt",
  "status",
  "dob",
];

/** What the name needs, and Call, Text and Favorite at the end of a row, which are larger for a finger. */
const name = 168;
const actionsFor = (touch: boolean) => (touch ? 140 : 104);
const edges = 28;

/** Where the list is no wider than this, these leave room for the others. */
const narrow = 1020;
const ofWide: readonly ClientColumn[] = ["lastContactedOn", "companyName"];

/** The columns that a list so wide has room for, in the order in which they stand. */
export function columnsWithin(
  columns: readonly ClientColumn[],
  width: number,
  touch = false,
): ClientColumn[] {
  let left = width - name - actionsFor(touch) - edges;
  const kept = new Set(
    order.filter((column) => {
      if (!columns.includes(column) || columnTable[column].least > left) return false;
      if (width <= narrow && ofWide.includes(column)) return false;
      left -= columnTable[column].least;
      return true;
    }),
  );
  return columns.filter((column) => kept.has(column));
}

/** For `grid-template-columns`. */
export const template = (columns: readonly ClientColumn[], touch = false): string =>
  [
    `minmax(${name}px, 264fr)`,
    ...columns.map((column) => `minmax(${columnTable[column].least}px, ${columnTable[column].width}fr)`),
    `${actionsFor(touch)}px`,
  ].join(" ");
