import { useState } from "react";
import { clients } from "../../contract/clients.ts";
import { useEndpoint } from "../api/use-query.ts";
import { coupleName } from "../clients/couple-name.ts";
import { FindContact } from "../clients/find-contact.tsx";
import type { FieldProps } from "../ui/field.tsx";

interface ContactValueProps extends FieldProps {
  value: string;
  onChange: (value: string | null) => void;
}

/** The contact that a rule asks for. */
export function ContactValue({ value, ...field }: ContactValueProps) {
  const [begun] = useState(value);
  const { data } = useEndpoint(clients.get, { params: { id: begun } }, { enabled: begun !== "" });
  const name = data && coupleName(data);
  // The field begins with the name of what it holds: it is made anew when that is known.
  return (
    <FindContact key={name} {...field} value={value || null} except="" {...(name && { valueLabel: name })} />
  );
}
