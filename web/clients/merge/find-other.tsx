import { useDeferredValue, useState } from "react";
import { clients, type ClientRow } from "../../../contract/clients.ts";
import { showPhone } from "../../../contract/show-phone.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { ComboBox } from "../../ui/combo-box.tsx";
import { coupleName } from "../couple-name.ts";

interface FindOtherProps {
  /** Who is merged with: not among those that are offered. */
  id: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** The contact to merge with, by name, company, number or address. */
export function FindOther({ id, value, onChange }: FindOtherProps) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const found = useEndpoint(
    clients.list,
    { query: { ...(search && { search }), limit: 20 } },
    { keepPrevious: true },
  );
  return (
    <ComboBox
      label="Merge with"
      placeholder="Name, company, phone or email"
      autoFocus
      empty="No contact by that name"
      options={(found.data ?? [])
        .filter((row) => row.id !== id)
        .map((row) => ({ id: row.id, label: coupleName(row), note: noteOf(row) }))}
      value={value ?? null}
      onSearch={setText}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

/** What tells two of the same name apart. */
function noteOf({ mobilePhone, phone, companyName }: ClientRow): string {
  const number = mobilePhone ?? phone;
  return number ? showPhone(number) : (companyName ?? "");
}
