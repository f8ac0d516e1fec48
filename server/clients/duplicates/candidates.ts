import sql, { type Sql } from "sql-template-tag";

/**
 * A block with more clients than this tells nothing: half a town's Smiths, an office's one number. Who is
 * there twice shares another block too.
 */
export const blockMost = 100;

/**
 * Pairs (id, other) that have a telling block in common, or two of any kind. `wanted`: a select of
 * (client_id, key).
 */
export const candidates = (accountId: string, wanted: Sql): Sql => sql`
  select w.client_id as id, o.other from (${wanted}) w
  cross join lateral (
    select array_agg(k.client_id) as members from (
      select client_id from client_match_keys
      where account_id = ${accountId} and key = w.key limit ${blockMost + 1}) k) block
  cross join lateral unnest(block.members) o (other)
  where cardinality(block.members) <= ${blockMost} and o.other <> w.client_id
  group by w.client_id, o.other having count(*) > 1 or bool_or(w.key % 2 = 1)`;
