import type { Result } from "../../contract/endpoint.ts";
import type { trainings } from "../../contract/trainings.ts";
import { FilterChip } from "../ui/filter-chip.tsx";

export interface TagChipsProps {
  /** Of all items, or of those that a search finds. */
  counted: Pick<Result<typeof trainings.count>, "count" | "tags">;
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
