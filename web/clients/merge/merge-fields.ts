import { type Client, type ClientField, sealedFields } from "../../../contract/clients.ts";
import type { MergeField } from "../../../contract/merging.ts";
import { staffName } from "../../../contract/names.ts";
import { fieldText } from "../field-text.ts";

/** Who sent a contact, by which way and when is chosen as one. */
export const ofReferral: readonly MergeField[] = ["affliateContact", "affliateContactLevel", "aflliateOn"];

export const isSealedField = (field: MergeField) => (sealedFields as readonly MergeField[]).includes(field);

/** A value as it is read; nothing for a blank. */
export function textOf(client: Client, field: MergeField): string | undefined {
  if (field === "managedBy") return client.managedBy ? staffName(client.managedBy) : undefined;
  if (field === "accountPhone")
    return client.accountPhone?.location?.name ?? client.accountPhone?.friendlyName;
  if (field === "affliateVia") return referralText(client);
  return fieldText(field satisfies ClientField, client[field]);
}

function referralText({ affliateVia, affliateContact, aflliateOn }: Client): string | undefined {
  const day = fieldText("aflliateOn", aflliateOn);
  return [affliateVia, affliateContact && "a contact", day].filter(Boolean).join(", ") || undefined;
}
