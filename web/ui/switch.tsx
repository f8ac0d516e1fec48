import { type Ref, useId } from "react";
import { type FieldProps, fieldClass } from "./field.tsx";
import "./switch.css";

export interface SwitchProps extends Pick<
  FieldProps,
  "label" | "hideLabel" | "help" | "disabled" | "name" | "onBlur" | "span" | "className"
> {
  value: boolean | null | undefined;
  onChange?: (value: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** On and off, at once. A yes/no that waits for Save is a Checkbox or a Segmented. */
export function Switch(props: SwitchProps) {
  const { label, hideLabel, help, value, onChange, onBlur, disabled, name, ref } = props;
  const id = useId();
  return (
    <div className={fieldClass(props)}>
      <label className="switch">
        <input
          ref={ref}
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          name={name}
          checked={value === true}
          disabled={disabled}
          aria-label={hideLabel ? label : undefined}
          aria-describedby={help ? id : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
          onBlur={onBlur}
        />
        {!hideLabel && <span>{label}</span>}
      </label>
      {help && (
        <span id={id} className="help switch__help">
          {help}
        </span>
      )}
    </div>
  );
}
