import type { Result } from "../../contract/endpoint.ts";
import type { trainings } from "../../contract/trainings.ts";
import { FilterChip } from "../ui/filter-chip.tsx";

export interface TagChipsProps {
  counted: Result<typeof trainings.count>;
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}

/** One of the tags, or all. */
export function TagChips({ counted, value, onChange }: TagChipsProps) {
  return (
    <div className="trtags" role="group" aria-label="Tags">
      <FilterChip
        label="All"
        count={counted.count}
        pressed={value === undefined}
        onPress={() => onChange(undefined)}
      />
      {Object.entries(counted.tags).map(([tag, count]) => (
        <FilterChip
          key={tag}
          label={tag}
          count={count}
          pressed={tag === value}
          onPress={() => onChange(tag)}
        />
      ))}
    </div>
  );
}
