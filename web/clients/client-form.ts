import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, FieldPath, Resolver, UseFormReturn } from "react-hook-form";
import {
  ClientFields,
  clientFields,
  type clients,
  nameMissing,
  sealedFields,
  type Client,
  type ClientField,
} from "../../contract/clients.ts";
import type { CallInput } from "../../contract/endpoint.ts";
import { onOneLine } from "../../contract/formats.ts";
import { ApiError } from "../api/call.ts";
import { REMOVED } from "../form/removed.ts";
import { formatMask } from "../ui/mask.ts";

/** What the fields hold: text as typed, "" for nothing. */
export type ClientForm = Record<ClientField, string>;
/** What the contract makes of it: phones as digits, empty fields left out. */
export type GivenClient = Partial<Record<ClientField, string>>;
type ClientChanges = CallInput<typeof clients.update>["body"];
export type ClientFormApi = UseFormReturn<ClientForm, unknown, GivenClient>;

export const emptyForm = Object.fromEntries(clientFields.map((field) => [field, ""])) as ClientForm;

const phones: readonly ClientField[] = ["mobilePhone", "phone", "coMobilePhone", "coPhone"];
const sealed: readonly ClientField[] = sealedFields;

/** The stored client as the fields show it. Sealed fields are empty: the masked text is not their value. */
export function formOf(client: Client): ClientForm {
  const shown = (field: ClientField) => {
    const value = client[field] ?? "";
    if (sealed.includes(field)) return "";
    return value && phones.includes(field) ? formatMask("phone", `+${value}`) : value;
  };
  return Object.fromEntries(clientFields.map((field) => [field, shown(field)])) as ClientForm;
}

const given = (form: ClientForm): GivenClient =>
  Object.fromEntries(
    Object.entries(form).filter(([, value]) => value.trim() && value !== REMOVED),
  ) as GivenClient;

const checkFields = zodResolver(ClientFields.partial());

/** Each field by the contract; the name, which may stand in one of three fields, only when saving. */
export const resolveClient: Resolver<ClientForm, unknown, GivenClient> = async (form, context, options) => {
  const result = await checkFields(given(form) as never, context, options as never);
  return result as Awaited<ReturnType<Resolver<ClientForm, unknown, GivenClient>>>;
};

/** The contract's sentence when there is nothing to call the client by. */
export const missingName = ({ firstName, lastName, companyName }: ClientForm): string | undefined =>
  [firstName, lastName, companyName].some((name) => onOneLine(name)) ? undefined : nameMissing;

/** What the form changes of the stored client; null empties a field. */
export function changesOf(stored: Client, form: ClientForm, parsed: GivenClient): ClientChanges {
  const changes: Partial<Record<ClientField, string | null>> = {};
  for (const field of clientFields) {
    const next = parsed[field] ?? null;
    if (sealed.includes(field)) {
      if (form[field] === REMOVED || next !== null) changes[field] = next;
    } else if (next !== stored[field]) changes[field] = next;
  }
  return changes as ClientChanges;
}

/** The half of the form that a field stands in. */
export type Level = "primary" | "secondary";
export const levelOf = (field: string): Level => (/^co[A-Z]/.test(field) ? "secondary" : "primary");

/** The dot of a tab: red for an error in it, amber for something typed. */
export function markOf(level: Level, errors: FieldErrors<ClientForm>, dirty: object) {
  const within = (fields: object) => Object.keys(fields).some((field) => levelOf(field) === level);
  return within(errors) ? ("error" as const) : within(dirty) ? ("edited" as const) : undefined;
}

/** Puts a refusal's sentences at their fields. True when at least one found its place. */
export function showRefusal(form: ClientFormApi, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const named = Object.entries(error.fields).filter(([field]) => clientFields.includes(field as ClientField));
  for (const [field, message] of named)
    form.setError(field as FieldPath<ClientForm>, { type: "server", message });
  return named.length > 0;
}
