import { Chip } from "../ui/chip.tsx";
import { TokenField } from "../ui/token-field.tsx";

const most = 10;

export interface TagFieldProps {
  tags: readonly string[];
  known: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string;
}

/** Tags are typed, or taken from those that other items have. */
export function TagField({ tags, known, onChange, error }: TagFieldProps) {
  const add = (typed: string) => {
    const tag = known.find((one) => one.toLowerCase() === typed.trim().toLowerCase()) ?? typed.trim();
    if (tag && !tags.includes(tag) && tags.length < most) onChange([...tags, tag.slice(0, 40)]);
  };
  const offered = known.filter((tag) => !tags.includes(tag)).slice(0, 6);
  return (
    <>
      <TokenField
        label="Tags"
        placeholder="Add a tag"
        tokens={tags.map((tag) => ({ id: tag, label: tag }))}
        onAdd={add}
        onRemove={(id) => onChange(tags.filter((tag) => tag !== id))}
        {...(error && { error })}
      />
      {offered.length > 0 && (
        <div className="row" role="group" aria-label="Tags of other items">
          {offered.map((tag) => (
            <Chip key={tag} kind="line" onPress={() => add(tag)}>
              {tag}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
