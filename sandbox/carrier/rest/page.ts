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

/**
 * One page of a list. `PageToken` names the last row of the page before, so rows that arrive between two
 * pages do not shift the second; default 50 rows, at most 1000.
 */
export const pageOf = <T extends { sid: string }, W>(
  name: string,
  path: string,
  query: Form,
  rows: T[],
  wire: (row: T) => W,
) => {
  const size = Math.min(1000, Math.max(1, Number.parseInt(one(query, "PageSize") ?? "", 10) || 50));
  const page = Math.max(0, Number.parseInt(one(query, "Page") ?? "", 10) || 0);
  const token = one(query, "PageToken");
  const after = token ? rows.findIndex(({ sid }) => token === `PA${sid}`) : -1;
  const from = after >= 0 ? after + 1 : page * size;
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
    next_page_uri: more ? link(path, query, page + 1, size, `PA${last.sid}`) : null,
  };
};
