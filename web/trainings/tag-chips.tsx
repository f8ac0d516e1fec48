import type { Result } from "../../contract/endpoint.ts";
import type { trainings } from "../../contract/trainings.ts";

export interface TagChipsProps {
  counted: Result<typeof trainings.count>;
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}

/** One of the tags, or all. */
export function TagChips({ counted, value, onChange }: TagChipsProps) {
  return (
    <div className="fchips" role="group" aria-label="Tags">
      <TagChip
        label="All"
        count={counted.count}
        on={value === undefined}
        onPress={() => onChange(undefined)}
      />
      {Object.entries(counted.tags).map(([tag, count]) => (
        <TagChip key={tag} label={tag} count={count} on={tag === value} onPress={() => onChange(tag)} />
      ))}
    </div>
  );
}

interface TagChipProps {
  label: string;
  count: number;
  on: boolean;
  onPress: () => void;
}

function TagChip({ label, count, on, onPress }: TagChipProps) {
  return (
    <button type="button" className="fchip" aria-pressed={on} onClick={onPress}>
      {label}
      <span className="num">{count}</span>
    </button>
  );
}
