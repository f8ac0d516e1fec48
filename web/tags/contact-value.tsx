import { useState } from "react";
import { clients } from "../../contract/clients.ts";
import { ApiError } from "../api/call.ts";
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
  const { data, error } = useEndpoint(clients.get, { params: { id: begun } }, { enabled: begun !== "" });
  const isGone = error instanceof ApiError && error.status === 404;
  // The field is made with it once: a colleague's new name for the contact takes nothing from whoever is typing.
  const [name, setName] = useState(begun === "" ? "" : undefined);
  if (name === undefined && (data || error))
    setName(data ? coupleName(data) : isGone ? "A contact that is gone" : "A contact");
  if (name === undefined)
    return <FindContact {...field} except="" disabled placeholder="Loading…" key="wait" />;
  return <FindContact {...field} value={value || null} except="" {...(name && { valueLabel: name })} />;
}
