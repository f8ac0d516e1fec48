import { extraFields, extras } from "../../../contract/extras.ts";
import { creating } from "../../../contract/records.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const extraKind: RecordKind = {
  endpoints: extras,
  schema: creating(extraFields),
  noun: "extra info",
  texts: {
    added: "Item Added",
    updated: "Item Updated",
    removed: "Item Removed",
    notAdded: "There was an error creating the additional info item.",
    notUpdated: "There was an error updating the additional info item.",
    notRemoved: "There was an error deleting the misc item.",
  },
};
