import type { KeyboardEvent, Ref } from "react";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { ariaField, FieldHelp, FieldLabel, type FieldProps } from "./field.tsx";

export interface TextAreaProps extends FieldProps {
  value?: string | null;
  onChange?: (value: string) => void;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  autoFocus?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, name, readOnly, rows = 2, placeholder, autoFocus, maxLength, ref } = props;
  return (
    <AriaTextField
      {...ariaField(props)}
      {...{ name, autoFocus, maxLength }}
      isReadOnly={readOnly}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur && (() => onBlur())}
    >
      <FieldLabel {...props} />
      <AriaTextArea
        ref={ref}
        className="textarea"
        rows={rows}
        placeholder={placeholder}
        onKeyDown={props.onKeyDown}
      />
      <FieldHelp {...props} />
    </AriaTextField>
  );
}
