import type { Client, SealedField } from "../../contract/clients.ts";
import { RevealButton } from "../form/reveal-button.tsx";
import type { Revealed } from "../form/use-revealed.ts";
import type { IconType } from "../ui/icon.tsx";
import { KeyRow } from "../ui/key-row.tsx";

interface SealedRowProps {
  client: Client;
  field: SealedField;
  label: string;
  icon: IconType;
  /** Follows the value, quiet: the state of a license. */
  note?: string | null | undefined;
  revealed: Revealed;
}

/** A secret, masked until one asks for it. */
export function SealedRow({ client, field, label, icon, note, revealed }: SealedRowProps) {
  const masked = client[field];
  if (!masked) return null;
  const plain = revealed.valueOf(field);
  return (
    <KeyRow
      label={label}
      icon={icon}
      actions={<RevealButton field={field} label={label} revealed={revealed} />}
    >
      <span className="tel" aria-live="polite">
        {plain === undefined ? masked : grouped(field, plain)}
      </span>
      {note && <span className="t3"> · {note}</span>}
    </KeyRow>
  );
}

/** "528114471" -> "528-11-4471" */
export const grouped = (field: string, value: string): string =>
  /ssn$/i.test(field) ? value.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3") : value;
