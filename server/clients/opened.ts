import { clientFields, type ClientField, type ClientValues } from "../../contract/clients.ts";
import { coField, personFields } from "../../contract/person.ts";
import type { Context } from "../http/context.ts";
import type { Values } from "./columns.ts";
import { isSealed, sealingOf } from "./sealing.ts";

/** A client's fields as they were typed: sealed ones are open. Never leaves the server. */
export type Opened = ClientValues;

export async function openClient(ctx: Context, id: string, values: Values): Promise<Opened> {
  const sealing = await sealingOf(ctx, "clients");
  const open = (field: ClientField) => {
    const value = values[field];
    return isSealed(field) && value ? sealing.open(id, field, value as Buffer) : value;
  };
  return Object.fromEntries(clientFields.map((field) => [field, open(field)])) as Opened;
}

/** Each field of a person: as the primary's, and as the co-applicant's. */
export const peopleFields: readonly (readonly [ClientField, ClientField])[] = personFields.map(
  (field) => [field, coField(field)] as const,
);

export const hasCoApplicant = (client: Readonly<Record<ClientField, unknown>>): boolean =>
  peopleFields.some(([, co]) => client[co] !== null && client[co] !== "");

/** What empties the co-applicant. */
export const noCoApplicant = Object.fromEntries(peopleFields.map(([, co]) => [co, null]));
