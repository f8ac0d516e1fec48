import { X } from "lucide-react";
import {
  needsTwo,
  needsValue,
  tagField,
  type TagFieldName,
  tagFieldNames,
  tagOperators,
} from "../../contract/tag-rules.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Select } from "../ui/select.tsx";
import { type RuleDraft, withField, withOperator } from "./draft.ts";
import { RuleRange } from "./rule-range.tsx";
import { RuleValue } from "./rule-value.tsx";

interface RuleLineProps {
  rule: RuleDraft;
  /** Its place in its group, from one. */
  at: number;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
}

const fields = tagFieldNames.map((id) => ({ id, label: tagField(id).label }));
const options = (operators: Record<string, string>) =>
  Object.entries(operators).map(([id, label]) => ({ id, label }));

/** One question: a field, how it is compared, with what. */
export function RuleLine({ rule, at, onChange, onRemove }: RuleLineProps) {
  const { kind } = tagField(rule.field);
  return (
    <li className="qb__r" aria-label={`Rule ${at}`}>
      <Select
        label={`Field of rule ${at}`}
        hideLabel
        className="qb__f"
        options={fields}
        value={rule.field}
        onChange={(field) => field && onChange(withField(rule, field as TagFieldName))}
      />
      <Select
        label={`Comparison of rule ${at}`}
        hideLabel
        className="qb__o"
        searchable={false}
        options={options(tagOperators[kind])}
        value={rule.operator}
        onChange={(operator) => operator && onChange(withOperator(rule, operator))}
      />
      {needsTwo(rule.operator) ? (
        <RuleRange rule={rule} at={at} onChange={onChange} />
      ) : needsValue(rule.operator) ? (
        <RuleValue
          rule={rule}
          label={`Value of rule ${at}`}
          onChange={(value) => onChange({ ...rule, value })}
        />
      ) : (
        <span />
      )}
      <IconButton
        icon={X}
        label={`Remove rule ${at}`}
        tip="Remove rule"
        className="qb__x"
        onPress={onRemove}
      />
    </li>
  );
}
