import { Segmented, type SegmentedProps } from "../ui/segmented.tsx";

const answers = ["Yes", "No"] as const;

interface YesNoFieldProps extends Omit<SegmentedProps<"Yes" | "No">, "options" | "value" | "onChange"> {
  /** Null: not asked yet. */
  value?: boolean | null;
  onChange?: (value: boolean) => void;
}

export function YesNoField({ value, onChange, ...field }: YesNoFieldProps) {
  const answer = typeof value === "boolean" ? answers[value ? 0 : 1] : null;
  return (
    <Segmented
      {...field}
      block
      options={answers}
      value={answer}
      onChange={(chosen) => onChange?.(chosen === "Yes")}
    />
  );
}
