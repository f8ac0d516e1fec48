import { useLayoutEffect, useRef, useState } from "react";
import { mergeRefs } from "./merge-refs.ts";
import { editMask, formatMask, type Mask } from "./mask.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface MaskFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "maxLength"> {
  /** phone "+1 (801) 555-0142", ssn "528-11-4471", date "04/12/1986". */
  mask: Mask;
}

const EXAMPLES: Record<Mask, string> = { phone: "+1 (801) 555-0142", ssn: "###-##-####", date: "MM/DD/YYYY" };
const COMPLETES: Record<Mask, string> = { phone: "tel", ssn: "off", date: "off" };

/** Typing is never blocked, only formatted. `value` may come in any shape; `onChange` gives the formatted text. */
export function MaskField({ mask, value, onChange, ref, ...rest }: MaskFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [edit, setEdit] = useState<{ caret: number }>();
  const shown = formatMask(mask, value ?? "");

  // Runs after React has written the value, which sends the caret to the end.
  useLayoutEffect(() => {
    const field = input.current;
    if (!edit || !field || document.activeElement !== field) return;
    if (field.value !== shown) field.value = shown;
    field.setSelectionRange(edit.caret, edit.caret);
  }, [edit, shown]);

  function type(text: string) {
    const caret = input.current?.selectionStart ?? text.length;
    const next = editMask(mask, shown, { text, caret });
    setEdit({ caret: next.caret });
    if (next.text !== shown) onChange?.(next.text);
  }

  return (
    <TextField
      placeholder={EXAMPLES[mask]}
      autoComplete={COMPLETES[mask]}
      {...rest}
      ref={mergeRefs(input, ref)}
      inputMode={mask === "phone" ? "tel" : "numeric"}
      value={shown}
      onChange={type}
    />
  );
}
