import { fieldLabel } from "../../contract/labels.ts";

/** Those that a client has not. */
const ofRecords: Partial<Record<string, string>> = {
  routing: "routing number",
  account: "account or card number",
  cvc: "CVC",
};

/** What a sealed field of a client, or of a record, is called in a sentence. */
export const labelOfSealed = (field: string): string => ofRecords[field] ?? fieldLabel(field);
