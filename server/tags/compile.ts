import sql, { join, raw, type Sql } from "sql-template-tag";
import {
  listOf,
  opposites,
  tagField,
  type TagField,
  type TagQuery,
  type TagRule,
  type TagRules,
} from "../../contract/tag-rules.ts";
import { compare, type Asked, type Today } from "./compare.ts";

export interface Scope {
  accountId: string;
  today: Today;
  /** Only these clients are asked about. */
  ids?: readonly string[];
}

/** The rules as a condition on `c`, a row of clients. */
export const conditionOf = (query: TagQuery, scope: Scope): Sql =>
  together(query, [
    ...query.rules.map((rule) => askRule(rule, scope)),
    ...query.groups.map((g) => askGroup(g, scope)),
  ]);

const askGroup = (group: TagRules, scope: Scope): Sql =>
  together(
    group,
    group.rules.map((rule) => askRule(rule, scope)),
  );

const together = ({ match }: TagRules, parts: Sql[]): Sql =>
  sql`(${join(parts, match === "all" ? " and " : " or ")})`;

function askRule(rule: TagRule, scope: Scope): Sql {
  const field: TagField = tagField(rule.field);
  const opposite = opposites[rule.operator];
  const { value, to = "" } = rule;
  const asked = { kind: field.kind, operator: opposite ?? rule.operator, value, to };
  const yes = askField(field, asked, scope);
  return opposite ? sql`(${yes}) is not true` : yes;
}

/** `snake_case` of a field of the contract. */
const columnOf = (field: string): Sql =>
  raw(`c.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

const diedOf = ({ field }: TagField): string => (field === "coDob" ? "coDod" : "dod");

function askField(field: TagField, asked: Asked, scope: Scope): Sql {
  const { accountId, today, ids } = scope;
  if (field.of === "client") {
    const fits = compare(asked, { column: columnOf(field.field) }, today);
    // Who died has a span of years and no age.
    return field.kind === "years" ? sql`(${fits} and ${columnOf(diedOf(field))} is null)` : fits;
  }
  const only = ids ? sql`and client_id = any (${ids}::uuid[])` : sql``;
  if (field.of === "tags")
    return sql`c.id in (select client_id from client_tags
      where account_id = ${accountId} and tag_id = ${listOf(asked.value)[0]} and is_active ${only})`;
  // As a list of clients, looked up by hashes: asked for each client it would be a walk through the table each time.
  return sql`c.id in (select client_id from client_records
    where account_id = ${accountId} and kind = ${field.of} ${only}
      and ${compare(asked, { json: raw("fields"), key: field.field }, today)})`;
}
