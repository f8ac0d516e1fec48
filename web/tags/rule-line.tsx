import { X } from "lucide-react";
import { useState } from "react";
import {
  faultOf,
  isDays,
  needsValue,
  tagField,
  type TagFieldName,
  tagFieldNames,
  tagOperators,
} from "../../contract/tag-rules.ts";
import { DateField } from "../ui/date-field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Select } from "../ui/select.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ContactValue } from "./contact-value.tsx";
import { type RuleDraft, withField, withOperator } from "./draft.ts";
import { useTags } from "./use-tags.ts";

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
      {needsValue(rule.operator) ? (
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

interface RuleValueProps {
  rule: RuleDraft;
  label: string;
  onChange: (value: string) => void;
}

function RuleValue({ rule, label, onChange }: RuleValueProps) {
  const { data, settled } = useTags();
  // An empty field is no mistake yet: it is one when it was left.
  const [left, setLeft] = useState(false);
  const { field, operator, value } = rule;
  const { kind, options: choices } = tagField(field);
  const fault = left || value !== "" ? faultOf(rule) : null;
  const given = {
    label,
    hideLabel: true,
    className: "qb__v",
    value,
    onBlur: () => setLeft(true),
    ...(fault && { error: fault }),
  };
  const choose = (chosen: string | null) => onChange(chosen ?? "");
  if (kind === "tags")
    return (
      <Select
        {...given}
        value={value || null}
        placeholder={settled ? "Choose a tag" : "Loading more tags…"}
        options={(data ?? []).filter((tag) => !tag.queryObj).map(({ id, name }) => ({ id, label: name }))}
        onChange={choose}
      />
    );
  if (kind === "contact") return <ContactValue {...given} onChange={choose} />;
  if (choices && operator !== "isOneOf")
    return (
      <Select {...given} value={value || null} placeholder="Choose" options={choices} onChange={choose} />
    );
  if (kind === "day" && !isDays(operator)) return <DateField {...given} onChange={choose} />;
  return (
    <TextField
      {...given}
      {...(kind === "money" && { unitBefore: "$", inputMode: "decimal" })}
      {...(kind === "years" && { unit: "years", inputMode: "numeric" })}
      {...(isDays(operator) && { unit: "days", inputMode: "numeric" })}
      {...(operator === "isOneOf" && { placeholder: "Provo, Orem" })}
      maxLength={500}
      onChange={onChange}
    />
  );
}
