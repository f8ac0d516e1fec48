import { faultsOf } from "../../contract/tag-rules.ts";
import type { RuleDraft } from "./draft.ts";
import { RuleValue } from "./rule-value.tsx";

interface RuleRangeProps {
  rule: RuleDraft;
  /** Its place in its group, from one. */
  at: number;
  onChange: (rule: RuleDraft) => void;
}

/** From what to what a field is to be. */
export function RuleRange({ rule, at, onChange }: RuleRangeProps) {
  const faults = faultsOf(rule);
  const { to = "" } = rule;
  return (
    <div className="qb__v qb__two">
      <RuleValue
        rule={rule}
        label={`First value of rule ${at}`}
        fault={faults.value}
        onChange={(value) => onChange({ ...rule, value })}
      />
      <RuleValue
        rule={{ ...rule, value: to }}
        label={`Last value of rule ${at}`}
        fault={faults.to}
        onChange={(next) => onChange({ ...rule, to: next })}
      />
    </div>
  );
}
