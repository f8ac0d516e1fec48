import { RotateCcw, X } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import type { Mask } from "../ui/mask.ts";
import { MaskField } from "../ui/mask-field.tsx";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import { REMOVED } from "./removed.ts";

export interface SealedFieldProps extends TextFieldProps {
  /** What is stored, as it is shown: "•••• 6789". */
  masked: string | null | undefined;
  mask?: Mask;
}

/**
 * A field whose value never comes back from the server, which answers it masked. Empty means "as it is";
 * what is stored is removed by a button of its own.
 */
export function SealedField({ mask, masked, ...field }: SealedFieldProps) {
  const props = masked ? { ...field, ...keeping(field, masked) } : field;
  return mask ? <MaskField {...props} mask={mask} /> : <TextField {...props} autoComplete="off" />;
}

function keeping({ value, label, onChange }: TextFieldProps, masked: string) {
  if (value === REMOVED)
    return {
      value: "",
      placeholder: "",
      help: "Removed when you save.",
      end: <IconButton icon={RotateCcw} label={`Keep ${label}`} onPress={() => onChange?.("")} />,
    };
  return {
    placeholder: masked,
    help: "Stays as it is unless you type a new one.",
    end: !value && <IconButton icon={X} label={`Remove ${label}`} onPress={() => onChange?.(REMOVED)} />,
  };
}
