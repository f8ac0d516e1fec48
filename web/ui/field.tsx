import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { classNames } from "./class-names.ts";
import { HelpLine, type HelpState } from "./help-line.tsx";
import "./field.css";

export type Span = 2 | 3 | 4 | 6 | 8 | 12;

/** What every field takes beside its value. With react-hook-form: `<TextField {...field} label="Name" />`. */
export interface FieldProps {
  label: string;
  /** Keeps the label for assistive technology only (toolbars, repeaters). */
  hideLabel?: boolean;
  /** Quiet text at the end of the label line, e.g. "Optional". */
  note?: ReactNode;
  help?: ReactNode;
  /** Look of the help line: a look-up that runs, succeeded, or found something worth a second look. */
  helpState?: HelpState;
  /** Replaces the help line and marks the field; the value stays. */
  error?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** Columns of a `.grid12` this field takes. */
  span?: Span;
  name?: string;
  onBlur?: () => void;
  className?: string;
}

/** The part of FieldProps that React Aria's field roots take, in its words. */
export function ariaField(props: FieldProps) {
  return {
    "aria-label": props.hideLabel ? props.label : undefined,
    isInvalid: props.error !== undefined && props.error !== "",
    isRequired: props.required,
    isDisabled: props.disabled,
    validationBehavior: "aria" as const,
    className: fieldClass(props),
  };
}

export function fieldClass({ span, className }: FieldProps): string {
  return classNames("field", span && `span-${span}`, className);
}

export function FieldLabel({ label, hideLabel, note }: FieldProps) {
  if (hideLabel) return null;
  return (
    <Label className="label">
      <span>{label}</span>
      {note && <em>{note}</em>}
    </Label>
  );
}

/** Help and error share one line. Inside a React Aria field, which wires their ids to the input. */
export function FieldHelp({ help, helpState, error }: FieldProps) {
  if (error) {
    return (
      <FieldError className="help help--error">
        <HelpLine state="error">{error}</HelpLine>
      </FieldError>
    );
  }
  if (!help) return null;
  return (
    <Text slot="description" className={classNames("help", helpState && `help--${helpState}`)}>
      <HelpLine state={helpState}>{help}</HelpLine>
    </Text>
  );
}
