import {
  type ClientColumn,
  clientColumns,
  type ClientFilter,
  type ClientSort,
  clientSorts,
  readFilters,
  usualColumns,
} from "../../../contract/client-filters.ts";

/** How the directory is looked at: what a view saves. */
export interface Look {
  filters: string;
  sort: ClientSort;
  columns: readonly ClientColumn[];
}

export const usualLook: Look = { filters: "", sort: "name", columns: usualColumns };

/** As it stands in the address: the view, and what differs from it. */
export interface LookSearch {
  view?: string;
  filters?: string;
  sort?: string;
  columns?: string;
}

/** In the address an empty part is a part that is not there; these words say that it is meant to be empty. */
const nothing = "none";

/** What is not understood is as if it were not there: an address may be old, or typed. */
export function readLook(search: LookSearch, base: Look): Look {
  const filters = search.filters === nothing ? "" : search.filters;
  const sort = clientSorts.find((one) => one === search.sort);
  return {
    filters: filters !== undefined && readFilters(filters) ? filters : base.filters,
    sort: sort ?? base.sort,
    columns: search.columns === undefined ? base.columns : readColumns(search.columns),
  };
}

/** "phone,email" -> those that there are, in the order in which they stand. */
export const readColumns = (text: string): ClientColumn[] => {
  const named = text.split(",");
  return clientColumns.filter((column) => named.includes(column));
};

const writeColumns = (columns: readonly ClientColumn[]): string => columns.join(",") || nothing;

/** Just what differs from the view. */
export function writeLook(look: Look, base: Look): Omit<LookSearch, "view"> {
  return {
    ...(look.filters !== base.filters && { filters: look.filters || nothing }),
    ...(look.sort !== base.sort && { sort: look.sort }),
    ...(writeColumns(look.columns) !== writeColumns(base.columns) && { columns: writeColumns(look.columns) }),
  };
}

export const isSameLook = (one: Look, other: Look): boolean =>
  Object.keys(writeLook(one, other)).length === 0;

export const filtersOf = (look: Look): ClientFilter[] => readFilters(look.filters) ?? [];
