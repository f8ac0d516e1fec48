import { useState } from "react";
import { faultOf, isDays, tagField } from "../../contract/tag-rules.ts";
import { DateField } from "../ui/date-field.tsx";
import { Select } from "../ui/select.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ContactValue } from "./contact-value.tsx";
import type { RuleDraft } from "./draft.ts";
import { useTags } from "./use-tags.ts";

interface RuleValueProps {
  rule: RuleDraft;
  label: string;
  /** What is wrong with it where that is not what is wrong with the rule. */
  fault?: string | null;
  onChange: (value: string) => void;
}

/** What a field is compared with. */
export function RuleValue({ rule, label, fault = faultOf(rule), onChange }: RuleValueProps) {
  const { data, settled } = useTags();
  // An empty field is no mistake yet: it is one when it was left.
  const [left, setLeft] = useState(false);
  const { field, operator, value } = rule;
  const { kind, options: choices } = tagField(field);
  const given = {
    label,
    hideLabel: true,
    className: "qb__v",
    value,
    onBlur: () => setLeft(true),
    ...((left || value !== "") && fault && { error: fault }),
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
