import { type ClipboardEvent, type ReactNode, type Ref, type SyntheticEvent, useId } from "react";
import { classNames } from "./class-names.ts";
import { typedCode } from "./code-text.ts";
import { type FieldProps, fieldClass } from "./field.tsx";
import { HelpLine } from "./help-line.tsx";
import "./code-input.css";
import "./field.css";

export type CodeState = "waiting" | "processing" | "successful" | "error";

export interface CodeInputProps extends Omit<FieldProps, "readOnly" | "required" | "helpState"> {
  /** Six digits from an app, four from a letter. */
  length: number;
  /** The digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** The last digit was typed, pasted or filled in: verify now. */
  onComplete?: (value: string) => void;
  state: CodeState;
  autoFocus?: boolean;
  /** Boxes of 60 instead of 44. */
  wide?: boolean;
  /** Boxes share the whole width. */
  block?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const LOOKS = { waiting: undefined, processing: "busy", successful: "ok", error: undefined } as const;

/** The boxes are the picture, one input over them is the control: screen readers and autofill see a field. */
export function CodeInput(props: CodeInputProps) {
  const { label, hideLabel, note, length, value, onChange, onComplete, state, disabled, error, ref } = props;
  const id = useId();
  const on = Math.min(value.length, length - 1);
  const fixed = state === "processing" || state === "successful";
  const hint: ReactNode = error || props.help;

  function take(text: string) {
    const next = typedCode(text, length, state === "error" ? value : "");
    if (fixed || next === value) return;
    onChange(next);
    if (next.length === length) onComplete?.(next);
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    take(event.clipboardData.getData("text"));
  }

  return (
    <div className={fieldClass(props)}>
      {!hideLabel && (
        <label className="label" htmlFor={id}>
          <span>{label}</span>
          {note && <em>{note}</em>}
        </label>
      )}
      <div
        className={classNames(
          "code",
          `code--${disabled ? "disabled" : state}`,
          length === 6 && "code--split",
          props.wide && "code--wide",
          props.block && "code--block",
        )}
      >
        {Array.from({ length }, (_, at) => (
          <span key={at} aria-hidden="true" className={classNames("code__d", at === on && "is-on")}>
            {value[at] ?? (at === on && <span className="code__caret" />)}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className="code__in"
          name={props.name}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error || state === "error" ? true : undefined}
          aria-describedby={`${id}-help`}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={props.autoFocus}
          disabled={disabled}
          readOnly={fixed}
          value={value}
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
          onSelect={caretToEnd}
          onBlur={props.onBlur}
        />
      </div>
      <span
        id={`${id}-help`}
        aria-live="polite"
        className={classNames("help", error ? "help--error" : LOOKS[state] && `help--${LOOKS[state]}`)}
      >
        {hint && <HelpLine state={error ? "error" : LOOKS[state]}>{hint}</HelpLine>}
      </span>
    </div>
  );
}

/** The picture shows no caret between digits, so there is none: typing appends. What is selected stays selected. */
function caretToEnd(event: SyntheticEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    event.currentTarget.setSelectionRange(value.length, value.length);
}
