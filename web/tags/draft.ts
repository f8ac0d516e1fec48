import {
  faultsOf,
  needsTwo,
  type TagQuery,
  type TagRule,
  tagField,
  tagOperators,
} from "../../contract/tag-rules.ts";

/** While it is edited each line and group has a key, so that removing one moves no field. */
export interface RuleDraft extends TagRule {
  key: string;
}
export interface GroupDraft {
  key: string;
  match: "all" | "any";
  rules: RuleDraft[];
}
export interface QueryDraft extends GroupDraft {
  groups: GroupDraft[];
}

let made = 0;
const key = () => `${++made}`;

export const newRule = (): RuleDraft => ({ key: key(), field: "policyType", operator: "is", value: "" });
export const newGroup = (): GroupDraft => ({ key: key(), match: "any", rules: [newRule()] });

export function draftOf(query: TagQuery | undefined): QueryDraft {
  if (!query) return { key: key(), match: "all", rules: [newRule()], groups: [] };
  const group = ({ match, rules }: Pick<TagQuery, "match" | "rules">): GroupDraft => ({
    key: key(),
    match,
    rules: rules.map((rule) => ({ ...rule, key: key() })),
  });
  return { ...group(query), groups: query.groups.map(group) };
}

export function queryOf({ match, rules, groups }: QueryDraft): TagQuery {
  const bare = (some: RuleDraft[]): TagRule[] =>
    some.map(({ field, operator, value, to }) => ({
      field,
      operator,
      value,
      ...(to !== undefined && { to }),
    }));
  return {
    match,
    rules: bare(rules),
    groups: groups.map((group) => ({ match: group.match, rules: bare(group.rules) })),
  };
}

/** Another field asks its first question; what was typed stays where it can be an answer. */
export function withField(rule: RuleDraft, field: TagRule["field"]): RuleDraft {
  const operators = tagOperators[tagField(field).kind];
  const operator = Object.hasOwn(operators, rule.operator) ? rule.operator : Object.keys(operators)[0]!;
  return withOperator({ ...rule, field }, operator);
}

export function withOperator(rule: RuleDraft, operator: string): RuleDraft {
  const { to = "", ...one } = rule;
  const next = needsTwo(operator) ? { ...one, operator, to } : { ...one, operator };
  const faults = faultsOf(next);
  return {
    ...next,
    ...(faults.value && { value: "" }),
    ...(needsTwo(operator) && faults.to && { to: "" }),
  };
}
