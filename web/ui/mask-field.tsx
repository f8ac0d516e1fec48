import { mergeRefs } from "./merge-refs.ts";
import { editMask, formatMask, type Mask } from "./mask.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { useKeptCaret } from "./use-kept-caret.ts";

export interface MaskFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "maxLength"> {
  /** phone "+1 (801) 555-0142", ssn "528-11-4471", date "04/12/1986". */
  mask: Mask;
}

const EXAMPLES: Record<Mask, string> = { phone: "+1 (801) 555-0142", ssn: "###-##-####", date: "MM/DD/YYYY" };
const COMPLETES: Record<Mask, string> = { phone: "tel", ssn: "off", date: "off" };

/** Typing is never blocked, only formatted. `value` may come in any shape; `onChange` gives the formatted text. */
export function MaskField({ mask, value, onChange, ref, ...rest }: MaskFieldProps) {
  const shown = formatMask(mask, value ?? "");
  const { input, keep } = useKeptCaret(shown);

  function type(text: string) {
    const caret = input.current?.selectionStart ?? text.length;
    const next = editMask(mask, shown, { text, caret });
    keep(next);
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
