import type { FieldErrors } from "react-hook-form";
import { ClientFields, nameFields, nameMissing, sealedFields, type Client } from "../../contract/clients.ts";
import { onOneLine } from "../../contract/formats.ts";
import { phoneDigits } from "../../contract/phone.ts";
import { e164 } from "../../contract/show-phone.ts";
import { blankOf, fill, type Values } from "../form/blank.ts";
import { formatMask } from "../ui/mask.ts";
import type { Level } from "./person.ts";
import { checkBy } from "./records/record-form.ts";

export const emptyForm = blankOf(ClientFields);

const phones = ["mobilePhone", "phone", "coMobilePhone", "coPhone"] as const;

/** The stored client as the fields show it. Sealed fields are empty: the masked text is not their value. */
export function formOf(client: Client): Values {
  const shown: Values = { ...client };
  for (const field of sealedFields) shown[field] = null;
  for (const field of phones) shown[field] = client[field] && formatMask("phone", `+${client[field]}`);
  return fill(emptyForm, shown);
}

/** What is known of a new contact already. */
export interface KnownContact {
  name?: string;
  phone?: string;
  email?: string;
}

/** That as the fields show it: the first word of a name is the first name. */
export function knownFields({ name, phone, email }: KnownContact): Values {
  const [firstName, ...others] = (name ?? "").split(/\s+/).filter(Boolean);
  const digits = phoneDigits(e164(phone ?? ""));
  return {
    ...(firstName && { firstName }),
    ...(others.length > 0 && { lastName: others.join(" ") }),
    ...(digits && { mobilePhone: formatMask("phone", `+${digits}`) }),
    ...(email && { email }),
  };
}

/** Each field by the contract; the name, which may stand in one of several fields, only when saving. */
export const resolveClient = checkBy({ schema: ClientFields.partial() });

/** The contract's sentence when there is nothing to call the client by. */
export const missingName = (form: Values): string | undefined =>
  nameFields.some((field) => onOneLine((form[field] as string | null) ?? "")) ? undefined : nameMissing;

/** The half of the form that a field stands in. */
export const levelOf = (field: string): Level => (/^co[A-Z]/.test(field) ? "secondary" : "primary");

/** The dot of a tab: red for an error in it, amber for something typed. */
export function markOf(level: Level, errors: FieldErrors<Values>, dirty: object) {
  const within = (fields: object) => Object.keys(fields).some((field) => levelOf(field) === level);
  return within(errors) ? ("error" as const) : within(dirty) ? ("edited" as const) : undefined;
}
