import { links, writtenLink } from "../../../contract/links.ts";
import { creating } from "../../../contract/records.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const linkKind: RecordKind = {
  endpoints: links,
  schema: creating(writtenLink),
  noun: "Link",
  texts: {
    added: "Link Added",
    updated: "Link Updated",
    removed: "Link Removed",
    notAdded: "There was an error creating the link.",
    notUpdated: "There was an error updating the link.",
    notRemoved: "There was an error deleting the link.",
  },
};
