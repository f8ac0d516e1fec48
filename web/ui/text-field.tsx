import type { KeyboardEvent, ReactNode, Ref } from "react";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { ariaField, FieldHelp, FieldLabel, type FieldProps } from "./field.tsx";
import { Icon, type IconType } from "./icon.tsx";

export interface TextFieldProps extends FieldProps {
  value?: string | null;
  onChange?: (value: string) => void;
  type?: "text" | "email" | "url" | "tel" | "password";
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url";
  autoComplete?: string;
  autoFocus?: boolean;
  maxLength?: number;
  /** An example of an answer, never the label. */
  placeholder?: string;
  /** Inside the field, quiet: "$" before, "sq ft" after. */
  unit?: string;
  unitBefore?: string;
  icon?: IconType;
  /** A control at the inner end, e.g. the reveal button of a password. */
  end?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, name, readOnly, placeholder, unit, unitBefore, icon, end, ref } = props;
  const { type = "text", inputMode, autoComplete, autoFocus, maxLength } = props;
  return (
    <AriaTextField
      {...ariaField(props)}
      {...{ name, type, inputMode, autoComplete, autoFocus, maxLength }}
      isReadOnly={readOnly}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur && (() => onBlur())}
    >
      <FieldLabel {...props} />
      <div className="input">
        {icon && <Icon icon={icon} />}
        {unitBefore && <span className="unit">{unitBefore}</span>}
        <Input ref={ref} placeholder={placeholder} onKeyDown={props.onKeyDown} />
        {unit && <span className="unit">{unit}</span>}
        {end}
      </div>
      <FieldHelp {...props} />
    </AriaTextField>
  );
}
