import type { ComponentType, RefCallback } from "react";
import { useController, useFormContext } from "react-hook-form";

/** What a form gives to a control; the line itself adds the label and the control's own props. */
export interface FieldInput {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: RefCallback<unknown>;
  error: string | undefined;
}

export type FieldLineProps<P> = {
  /** The field's path in the form: "premium", "coverage.carrier". */
  name: string;
  as: ComponentType<P>;
  /** Fields that are checked again whenever this one changes. */
  deps?: string[];
} & Omit<P, keyof FieldInput>;

/** Joins one field of the form around it to its control: a field is one line. Nothing is null. */
export function FieldLine<P>({ name, as, deps, ...own }: FieldLineProps<P>) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control, ...(deps && { rules: { deps } }) });
  const Control = as as ComponentType<FieldInput>;
  return (
    <Control
      {...own}
      {...field}
      value={field.value ?? null}
      onChange={(value) => field.onChange(value === "" || value === undefined ? null : value)}
      error={fieldState.error?.message}
    />
  );
}
