import { fieldLabels } from "./merge/field-labels.ts";

/** Those that a client has not. */
const ofRecords: Partial<Record<string, string>> = {
  routing: "routing number",
  account: "account or card number",
  cvc: "CVC",
  ein: "EIN",
};

/** What a sealed field of a client, or of a record, is called in a sentence. */
export const labelOfSealed = (field: string): string =>
  ofRecords[field] ?? (fieldLabels as Partial<Record<string, string>>)[field] ?? field;
