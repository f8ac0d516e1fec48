import { type Ref, useId } from "react";
import { classNames } from "./class-names.ts";
import { type FieldProps, fieldClass } from "./field.tsx";
import { type Focusable, useFocusRef } from "./focus-ref.ts";
import { HelpLine } from "./help-line.tsx";
import { type OptionLike, toOption } from "./option.ts";
import "./checkbox.css";
import "./radio-group.css";

export interface RadioGroupProps extends Omit<FieldProps, "readOnly" | "helpState"> {
  options: readonly OptionLike[];
  value: string | null | undefined;
  onChange?: (value: string) => void;
  /** Side by side instead of below each other. */
  inline?: boolean;
  ref?: Ref<Focusable>;
}

export function RadioGroup(props: RadioGroupProps) {
  const {
    options,
    value,
    onChange,
    onBlur,
    label,
    hideLabel,
    note,
    help,
    error,
    required,
    disabled,
    inline,
    ref,
  } = props;
  const id = useId();
  const box = useFocusRef<HTMLDivElement>(ref);
  const hint = error || help;
  return (
    <div
      ref={box}
      role="radiogroup"
      aria-label={hideLabel ? label : undefined}
      aria-labelledby={hideLabel ? undefined : `${id}-label`}
      aria-describedby={hint ? `${id}-help` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      className={fieldClass(props)}
    >
      {!hideLabel && (
        <span id={`${id}-label`} className="label">
          <span>{label}</span>
          {note && <em>{note}</em>}
        </span>
      )}
      <div className={classNames("radios", inline && "radios--inline")}>
        {options.map(toOption).map((option) => (
          <label key={option.id} className="check">
            <input
              type="radio"
              name={props.name ?? id}
              checked={option.id === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange?.(option.id)}
              onBlur={onBlur}
            />
            <span>
              {option.label}
              {option.note && <span className="radios__note">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <span id={`${id}-help`} className={error ? "help help--error" : "help"}>
          <HelpLine state={error ? "error" : undefined}>{hint}</HelpLine>
        </span>
      )}
    </div>
  );
}
