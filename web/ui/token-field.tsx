import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from "react";
import { type FieldProps, fieldClass } from "./field.tsx";
import { HelpLine } from "./help-line.tsx";
import { Icon } from "./icon.tsx";
import { mergeRefs } from "./merge-refs.ts";
import "./field.css";
import "./token-field.css";

export interface Token {
  id: string;
  label: string;
  /** An Avatar of 20. */
  icon?: ReactNode;
}

export interface TokenFieldProps extends Omit<FieldProps, "readOnly" | "note"> {
  tokens: readonly Token[];
  onRemove: (id: string) => void;
  /** Enter, a comma, or leaving the field with text in it; pasted lists come one by one. */
  onAdd?: (text: string) => void;
  /** Called with what stands in the field: to filter a list of suggestions below. */
  onQueryChange?: (text: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Several short things in one field. Backspace in the empty field removes the last. */
export function TokenField(props: TokenFieldProps) {
  const { label, hideLabel, tokens, onRemove, onAdd, onQueryChange, onBlur, disabled, error, help, ref } =
    props;
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const hint = error || help;

  function write(next: string) {
    const parts = onAdd ? next.split(/[,\n]/) : [next];
    const rest = parts.pop() ?? "";
    for (const part of parts) add(part);
    setText(rest);
    onQueryChange?.(rest);
  }

  function add(part: string) {
    if (part.trim() !== "") onAdd?.(part.trim());
  }

  function settle() {
    add(text);
    setText("");
    onQueryChange?.("");
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = tokens.at(-1);
    if (event.key === "Enter" && onAdd && text.trim() !== "") {
      event.preventDefault();
      settle();
    } else if (event.key === "Backspace" && text === "" && last) {
      onRemove(last.id);
    }
  }

  return (
    <div
      className={fieldClass(props)}
      data-invalid={error ? true : undefined}
      data-disabled={disabled || undefined}
    >
      {!hideLabel && (
        <label className="label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="input tokens">
        {tokens.map((token) => (
          <span key={token.id} className="tok">
            {token.icon}
            <span className="trunc">{token.label}</span>
            <button
              type="button"
              className="tok__x"
              aria-label={`Remove ${token.label}`}
              disabled={disabled}
              onClick={() => {
                onRemove(token.id);
                input.current?.focus();
              }}
            >
              <Icon icon={X} size={12} />
            </button>
          </span>
        ))}
        <input
          ref={mergeRefs(input, ref)}
          id={id}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-help` : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (onAdd) settle();
            onBlur?.();
          }}
          {...{ disabled, name: props.name, autoFocus: props.autoFocus, placeholder: props.placeholder }}
        />
      </div>
      {hint && (
        <span id={`${id}-help`} className={error ? "help help--error" : "help"}>
          <HelpLine state={error ? "error" : props.helpState}>{hint}</HelpLine>
        </span>
      )}
    </div>
  );
}
