import { commercialFields, type Commercial } from "../../../contract/commercial.ts";
import { quotes } from "../../../contract/quotes.ts";
import { creating } from "../../../contract/records.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const commercialKind: RecordKind = {
  endpoints: quotes,
  form: "commercial",
  schema: creating(commercialFields),
  sealed: ["ein"],
  noun: "commercial",
  texts: {
    added: "Commercial Added",
    updated: "Commercial Update",
    removed: "Commercial Deleted",
    notAdded: "There was an error adding commercial.",
    notUpdated: "There was an error updating commercial.",
    notRemoved: "There was an error deleting commercial.",
  },
};

export const entityTypes = [
  "Sole proprietor",
  "LLC",
  "Corporation",
  "S corporation",
  "Partnership",
  "Limited partnership",
  "Nonprofit",
  "Trust",
];

export const commercialName = ({ companyName, dba }: Partial<Commercial>): string =>
  companyName || dba || "Commercial";

/** What a card says of a business beside its name; what is not known is left out. */
export function factsOf({ companyName, dba, entityType, businessType, startDate }: Partial<Commercial>) {
  const facts = [
    { label: "DBA", value: companyName && dba },
    { label: "Entity type", value: entityType },
    { label: "Business type", value: businessType },
    { label: "Start date", value: startDate },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
