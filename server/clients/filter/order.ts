import sql, { type Sql } from "sql-template-tag";
import type { ClientSort } from "../../../contract/client-filters.ts";
import type { Place } from "../rules.ts";

/** How the directory is ordered: by a key that no row lacks, and by id among equals. */
export interface Order {
  key: Sql;
  byTime: boolean;
  /** Of the table, and of the page `c` that was taken from it. */
  inner: Sql;
  outer: Sql;
  after: (place: Place) => Sql;
}

const keys = {
  name: sql`clients.sort_key`,
  lastContactedOn: sql`clients.contacted_key`,
  createdAt: sql`clients.created_at`,
};

export function orderOf(sort: ClientSort): Order {
  const down = sort.startsWith("-");
  const name = sort.replace("-", "") as keyof typeof keys;
  const key = keys[name];
  const byTime = name !== "name";
  const direction = down ? sql`desc` : sql`asc`;
  const collation = byTime ? sql`` : sql`collate "C"`;
  return {
    key,
    byTime,
    inner: sql`${key} ${direction}, clients.id ${direction}`,
    outer: sql`c.rank, c.place_key ${collation} ${direction}, c.id ${direction}`,
    after: (place) => {
      const from = byTime ? sql`${place.key}::timestamptz` : sql`${place.key}`;
      return down
        ? sql`and (${key}, clients.id) < (${from}, ${place.id}::uuid)`
        : sql`and (${key}, clients.id) > (${from}, ${place.id}::uuid)`;
    },
  };
}
