import { type ReactNode, type Ref, useEffect, useId, useRef } from "react";
import { type FieldProps, fieldClass } from "./field.tsx";
import { HelpLine } from "./help-line.tsx";
import { mergeRefs } from "./merge-refs.ts";
import "./checkbox.css";

export interface CheckboxProps extends Omit<FieldProps, "label" | "note" | "helpState" | "readOnly"> {
  label: ReactNode;
  /** "mixed": some of the things it stands for are on. */
  value: boolean | "mixed" | null | undefined;
  onChange?: (value: boolean) => void;
  /** The name where the label is hidden or is not text. */
  "aria-label"?: string;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, value, onChange, onBlur, name, help, error, required, disabled, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = value === "mixed";
  }, [value]);
  const hint = error || help;
  return (
    <div className={fieldClass({ ...props, label: "" })}>
      <label className="check">
        <input
          ref={mergeRefs(input, ref)}
          type="checkbox"
          name={name}
          checked={value === true}
          required={required}
          disabled={disabled}
          aria-label={props["aria-label"] ?? (hideLabel && typeof label === "string" ? label : undefined)}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
          onBlur={onBlur}
        />
        {!hideLabel && <span>{label}</span>}
      </label>
      {hint && (
        <span id={id} className={error ? "help help--error" : "help check__help"}>
          <HelpLine state={error ? "error" : undefined}>{hint}</HelpLine>
        </span>
      )}
    </div>
  );
}
