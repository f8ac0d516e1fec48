import { CarrierError } from "../errors.ts";
import { type Form, one } from "./form.ts";

const link = (path: string, query: Form, page: number, size: number, token: string | null) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === "string" && !["Page", "PageSize", "PageToken"].includes(name))
      params.set(name, value);
  }
  params.set("PageSize", String(size));
  params.set("Page", String(page));
  if (token) params.set("PageToken", token);
  return `${path}?${params}`;
};

type Listed = { sid: string; createdAt: string };
type Order = "newest first" | "oldest first";

/** A row, and its time in hexadecimal: should it leave the list, that is its place. */
const tokens = /^PA([A-Z]{2}[\da-f]{32})([\da-f]{1,12})$/;
const timeOf = ({ createdAt }: Listed) => Date.parse(createdAt);
const tokenOf = (row: Listed) => `PA${row.sid}${timeOf(row).toString(16)}`;

/** Where the list goes on. What is just as old as a row that is gone may come twice; nothing is missed. */
const placeAfter = (rows: Listed[], token: string, order: Order): number => {
  const [, sid, time = ""] = tokens.exec(token) ?? [];
  if (sid === undefined) throw new CarrierError(21481, "Invalid PageToken");
  const found = rows.findIndex((row) => row.sid === sid);
  if (found >= 0) return found + 1;
  const at = Number.parseInt(time, 16);
  const next = rows.findIndex((row) => (order === "newest first" ? timeOf(row) <= at : timeOf(row) >= at));
  return next >= 0 ? next : rows.length;
};

/**
 * One page of a list. `PageToken` names the last row of the page before, so neither rows that arrive between two
 * pages nor those that leave shift the second; default 50 rows, at most 1000.
 */
export const pageOf = <T extends Listed, W>(
  name: string,
  path: string,
  query: Form,
  rows: T[],
  wire: (row: T) => W,
  order: Order = "newest first",
) => {
  const size = Math.min(1000, Math.max(1, Number.parseInt(one(query, "PageSize") ?? "", 10) || 50));
  const page = Math.max(0, Number.parseInt(one(query, "Page") ?? "", 10) || 0);
  const token = one(query, "PageToken");
  const from = token ? placeAfter(rows, token, order) : page * size;
  const shown = rows.slice(from, from + size);
  const last = shown.at(-1);
  const more = from + shown.length < rows.length && last !== undefined;
  return {
    [name]: shown.map(wire),
    page,
    page_size: size,
    start: page * size,
    end: page * size + Math.max(0, shown.length - 1),
    uri: link(path, query, page, size, token ?? null),
    first_page_uri: link(path, query, 0, size, null),
    previous_page_uri: page > 0 ? link(path, query, page - 1, size, null) : null,
    next_page_uri: more ? link(path, query, page + 1, size, tokenOf(last)) : null,
  };
};
