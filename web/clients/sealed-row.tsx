import { Eye, EyeOff } from "lucide-react";
import type { Client, SealedField } from "../../contract/clients.ts";
import type { IconType } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { KeyRow } from "../ui/key-row.tsx";
import type { Reveal } from "./use-reveal.ts";

interface SealedRowProps {
  client: Client;
  field: SealedField;
  label: string;
  icon: IconType;
  /** Follows the value, quiet: the state of a license. */
  note?: string | null | undefined;
  reveal: Reveal;
}

/** A secret, masked until one asks for it. */
export function SealedRow({ client, field, label, icon, note, reveal }: SealedRowProps) {
  const masked = client[field];
  if (!masked) return null;
  const open = reveal.shown?.field === field;
  return (
    <KeyRow
      label={label}
      icon={icon}
      actions={
        <IconButton
          icon={open ? EyeOff : Eye}
          label={`${open ? "Hide" : "Reveal"} ${label}`}
          busy={reveal.busy === field}
          onPress={() => (open ? reveal.hide() : reveal.reveal(field))}
        />
      }
    >
      <span className="tel" aria-live="polite">
        {open ? grouped(field, reveal.shown!.value) : masked}
      </span>
      {note && <span className="t3"> · {note}</span>}
    </KeyRow>
  );
}

/** "528114471" -> "528-11-4471" */
const grouped = (field: SealedField, value: string): string =>
  /ssn$/i.test(field) ? value.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3") : value;
