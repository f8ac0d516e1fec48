import {
  type ClientFilter,
  type FilterField,
  filterFields,
  fits,
  needsValue,
} from "../../../contract/client-filters.ts";

/** A filter while it is made: it may lack its value. */
export interface DraftLine extends ClientFilter {
  id: string;
}

let made = 0;
export const draftOf = (filter: ClientFilter): DraftLine => ({ ...filter, id: `filter ${++made}` });

/** A filter of a field, with nothing chosen yet. */
export const blankOf = (field: FilterField): DraftLine =>
  draftOf({ field, operator: filterFields[field][0], value: "" });

/** What can be asked already. */
export const complete = (lines: readonly DraftLine[]): ClientFilter[] =>
  lines
    .filter((line) => !needsValue(line.operator) || fits(line))
    .map(({ field, operator, value }) => ({ field, operator, value }));
