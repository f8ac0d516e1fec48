import { type FieldError, useFormContext } from "react-hook-form";
import { ListField, type ListFieldProps } from "../form/list-field.tsx";
import { Chip } from "../ui/chip.tsx";

interface TagFieldProps extends Omit<ListFieldProps, "label" | "placeholder"> {
  known: readonly string[];
}

/** Tags are typed, or taken from those that other items have. */
export function TagField({ known, error, ...field }: TagFieldProps) {
  const { name, value, onChange } = field;
  const { getValues, trigger, formState } = useFormContext();
  const [wrong] = [formState.errors[name] as FieldError | FieldError[] | undefined].flat().filter(Boolean);

  /** What the form comes to hold: of what was typed last only what is another tag. */
  function choose(tags: string[]) {
    const spelled = tags.map((tag) => known.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? tag);
    onChange?.([...new Set(spelled)]);
    void trigger(name);
  }

  const offered = known.filter((tag) => !value?.includes(tag)).slice(0, 6);
  return (
    <div className="trtagf">
      <ListField
        {...field}
        label="Tags"
        placeholder="Add a tag"
        onChange={choose}
        error={error ?? wrong?.message}
      />
      {offered.length > 0 && (
        <div className="row" role="group" aria-label="Tags of other items">
          {offered.map((tag) => (
            <Chip key={tag} kind="line" onPress={() => choose([...getValues(name), tag])}>
              {tag}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
