import sql, { type Sql } from "sql-template-tag";
import { anywhere } from "../db/like.ts";

/** All words of the search are in an item's title, description or tags; without a search every item has them. */
export function hasWords(search = ""): Sql {
  const words = search.split(/\s+/).filter(Boolean).map(anywhere);
  return sql`(title || ' ' || description || ' ' || array_to_string(tags, ' ')) ilike all (${words}::text[])`;
}
