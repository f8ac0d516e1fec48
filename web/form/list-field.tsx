import { useFormContext } from "react-hook-form";
import { TokenField, type TokenFieldProps } from "../ui/token-field.tsx";

export interface ListFieldProps extends Omit<TokenFieldProps, "tokens" | "onRemove" | "onAdd" | "name"> {
  name: string;
  value?: readonly string[] | null;
  onChange?: (value: string[]) => void;
}

/** Several short texts as one field of a form. */
export function ListField({ name, value, onChange, ...field }: ListFieldProps) {
  const { getValues } = useFormContext();
  // What the form holds now: a list that is pasted comes item by item, before anything is rendered anew.
  const items = (): readonly string[] => getValues(name) ?? [];
  return (
    <TokenField
      {...field}
      name={name}
      tokens={(value ?? []).map((label, at) => ({ id: String(at), label }))}
      onRemove={(id) => onChange?.(items().filter((_, at) => String(at) !== id))}
      onAdd={(text) => onChange?.([...items(), text])}
    />
  );
}
