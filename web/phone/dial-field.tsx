import { X } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { mergeRefs } from "../ui/merge-refs.ts";
import { TextField } from "../ui/text-field.tsx";
import { useKeptCaret } from "../ui/use-kept-caret.ts";
import { dial } from "./dialled.ts";
import { number } from "./number.ts";

interface DialFieldProps {
  value: string;
  onChange: (text: string) => void;
  onClear: () => void;
  error: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref: Ref<HTMLInputElement>;
}

/** Shows a number as it is dialled, however it is typed or pasted. */
export function DialField({ value, onChange, onClear, error, onKeyDown, ref }: DialFieldProps) {
  const { input, keep } = useKeptCaret(value);

  function type(text: string) {
    const next = dial(value, { text, caret: input.current?.selectionStart ?? text.length });
    keep(next);
    onChange(next.text);
  }

  return (
    <TextField
      {...number}
      ref={mergeRefs(input, ref)}
      value={value}
      onChange={type}
      onKeyDown={onKeyDown}
      {...(error !== undefined && { error })}
      end={value !== "" && <IconButton icon={X} label="Clear" placement="bottom" onPress={onClear} />}
    />
  );
}
