import { RotateCcw, X } from "lucide-react";
import { use } from "react";
import type { ClientField } from "../../contract/clients.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { Mask } from "../ui/mask.ts";
import { MaskField } from "../ui/mask-field.tsx";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import { REMOVED } from "./client-form.ts";
import { PersonContext } from "./form-line.tsx";

interface SealedFieldProps extends Omit<TextFieldProps, "name"> {
  name: ClientField;
  mask?: Mask;
}

/**
 * A field whose value never comes back from the server, which answers it masked ("•••• 6789").
 * Empty means "as it is"; what is stored is removed by a button of its own.
 */
export function SealedField({ mask, ...field }: SealedFieldProps) {
  const { stored } = use(PersonContext);
  const masked = stored?.[field.name];
  const props = masked ? { ...field, ...keeping(field, masked) } : field;
  return mask ? <MaskField {...props} mask={mask} /> : <TextField {...props} autoComplete="off" />;
}

function keeping({ value, label, onChange }: SealedFieldProps, masked: string) {
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
    end: value === "" && (
      <IconButton icon={X} label={`Remove ${label}`} onPress={() => onChange?.(REMOVED)} />
    ),
  };
}
