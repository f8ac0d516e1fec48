import { Brackets, Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { type GroupDraft, newGroup, newRule, type QueryDraft, type RuleDraft } from "./draft.ts";
import { RuleLine } from "./rule-line.tsx";
import "./rules.css";

interface RulesProps {
  query: QueryDraft;
  onChange: (query: QueryDraft) => void;
}

/** All or any of some rules, and of groups of rules. */
export function Rules({ query, onChange }: RulesProps) {
  const setGroups = (groups: GroupDraft[]) => onChange({ ...query, groups });
  return (
    <RuleGroup
      group={query}
      label="Rules"
      onChange={(own) => onChange({ ...query, ...own })}
      onAddGroup={() => setGroups([...query.groups, newGroup()])}
    >
      {query.groups.map((group, at) => (
        <li key={group.key} className="qb__g">
          <RuleGroup
            group={group}
            label={`Group ${at + 1}`}
            onChange={(next) => setGroups(query.groups.map((one) => (one === group ? next : one)))}
            onRemove={() => setGroups(query.groups.filter((one) => one !== group))}
          />
        </li>
      ))}
    </RuleGroup>
  );
}

interface RuleGroupProps {
  group: GroupDraft;
  label: string;
  onChange: (group: GroupDraft) => void;
  onAddGroup?: () => void;
  onRemove?: () => void;
  children?: ReactNode;
}

function RuleGroup({ group, label, onChange, onAddGroup, onRemove, children }: RuleGroupProps) {
  const { rules, match } = group;
  const set = (next: RuleDraft[]) => onChange({ ...group, rules: next });
  return (
    <div role="group" aria-label={label} className={onRemove ? "qb qb--in" : "qb"}>
      <div className="qb__h">
        <span aria-hidden="true">Match</span>
        <Segmented
          label="Match"
          hideLabel
          options={[
            { id: "all", label: "All" },
            { id: "any", label: "Any" },
          ]}
          value={match}
          onChange={(next) => onChange({ ...group, match: next })}
        />
        <span className="t2" aria-hidden="true">
          of these
        </span>
        <span className="sp" />
        <Button kind="ghost" icon={Plus} onPress={() => set([...rules, newRule()])}>
          Rule
        </Button>
        {onAddGroup && (
          <Button kind="ghost" icon={Brackets} onPress={onAddGroup}>
            Group
          </Button>
        )}
        {onRemove && <IconButton icon={X} label={`Remove ${label.toLowerCase()}`} onPress={onRemove} />}
      </div>
      <ul>
        {rules.map((rule, at) => (
          <RuleLine
            key={rule.key}
            rule={rule}
            at={at + 1}
            onChange={(next) => set(rules.map((one) => (one === rule ? next : one)))}
            onRemove={() => set(rules.filter((one) => one !== rule))}
          />
        ))}
        {children}
      </ul>
    </div>
  );
}
