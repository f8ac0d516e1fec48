import { clientFields, coField, PersonFields, type ClientField } from "../../contract/clients.ts";
import type { Context } from "../http/context.ts";
import type { Values } from "./columns.ts";
import { isSealed, sealsOf } from "./seals.ts";

/** A client's fields as they were typed: sealed ones are open. Never leaves the server. */
export type Opened = Record<ClientField, string | null>;

export async function openClient(ctx: Context, id: string, values: Values): Promise<Opened> {
  const seals = await sealsOf(ctx);
  const open = (field: ClientField) => {
    const value = values[field];
    return isSealed(field) && value ? seals.open(id, field, value as Buffer) : (value as string | null);
  };
  return Object.fromEntries(clientFields.map((field) => [field, open(field)])) as Opened;
}

const own = Object.keys(PersonFields.shape) as (keyof typeof PersonFields.shape)[];

/** Each field of a person: as the primary's, and as the co-applicant's. */
export const personFields: readonly (readonly [ClientField, ClientField])[] = own.map(
  (field) => [field, coField(field)] as const,
);

export const hasCoApplicant = (client: Readonly<Record<ClientField, unknown>>): boolean =>
  personFields.some(([, co]) => Boolean(client[co]));

/** What empties the co-applicant. */
export const noCoApplicant = Object.fromEntries(personFields.map(([, co]) => [co, null]));
