import type { Result } from "../../contract/endpoint.ts";
import { FEATURE, type trainings } from "../../contract/trainings.ts";
import { FilterChip } from "../ui/filter-chip.tsx";
import "../ui/fading.css";

export interface TagChipsProps {
  /** Of all items, or of those that a search finds; undefined until it is known. */
  counted: Pick<Result<typeof trainings.count>, "count" | "tags"> | undefined;
  /** It is on its way: the row stands as high as it will. */
  waiting: boolean;
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}

/** One of the tags, or all. */
export function TagChips({ counted, waiting, value, onChange }: TagChipsProps) {
  // That one is the kind, which is chosen beside them.
  const tags = Object.entries(counted?.tags ?? {}).filter(([tag]) => tag !== FEATURE);
  return (
    <div className="trtags fading" role="group" aria-label="Tags">
      <FilterChip
        label="All"
        {...(counted && { count: counted.count })}
        pressed={value === undefined}
        onPress={() => onChange(undefined)}
      />
      {tags.map(([tag, count]) => (
        <FilterChip
          key={tag}
          label={tag}
          count={count}
          pressed={tag === value}
          onPress={() => onChange(tag)}
        />
      ))}
      {waiting && ["w1", "w4", "w2"].map((width) => <span key={width} className={`sk ${width}`} />)}
    </div>
  );
}
