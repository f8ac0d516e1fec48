import {
  isDays,
  listOf,
  needsTwo,
  needsValue,
  tagField,
  tagOperators,
  type TagQuery,
  type TagRule,
  type TagRules,
} from "../../contract/tag-rules.ts";

/** What a tag or a contact is called that a rule asks for. */
export type NameOf = (id: string, kind: "tags" | "contact") => string;

/** "Policy, term date is within the next 30 days and Tags include Boat". */
export function queryInWords(query: TagQuery, nameOf: NameOf): string {
  const own = inWords(query, nameOf);
  const groups = query.groups.map((group) => {
    const words = inWords(group, nameOf);
    return group.rules.length > 1 ? `(${words})` : words;
  });
  return [own, ...groups].filter(Boolean).join(query.match === "all" ? " and " : " or ");
}

const inWords = ({ match, rules }: TagRules, nameOf: NameOf): string =>
  rules.map((rule) => ruleInWords(rule, nameOf)).join(match === "all" ? " and " : " or ");

function ruleInWords(rule: TagRule, nameOf: NameOf): string {
  const { label, kind } = tagField(rule.field);
  const asked = tagOperators[kind][rule.operator] ?? "";
  return [label, asked, needsValue(rule.operator) && valueInWords(rule, nameOf)].filter(Boolean).join(" ");
}

function valueInWords({ field, operator, value, to = "" }: TagRule, nameOf: NameOf): string {
  const { kind } = tagField(field);
  if (kind === "tags" || kind === "contact") return nameOf(value, kind);
  const written = (one: string) => (kind === "money" ? `$${one.replace("$", "")}` : one);
  if (needsTwo(operator)) return `${written(value)} and ${written(to)}`;
  if (isDays(operator)) return value === "1" ? "1 day" : `${value} days`;
  if (operator !== "isOneOf") return written(value);
  const values = listOf(value);
  return values.length < 2 ? value : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}
