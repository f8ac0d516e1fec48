import type { z } from "zod";
import type { Endpoint } from "../../../contract/endpoint.ts";

/** A record of a client as it is shown: an id, and whatever fields it has. */
export interface AnyRecord {
  id: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** What the dialogs of records differ in beside their fields. */
export interface RecordKind {
  endpoints: Record<"create" | "update" | "remove", Endpoint>;
  /** What creating takes: it checks the fields while they are typed. */
  schema: z.ZodObject;
  sealed?: readonly string[];
  /** As in "Add address", "Delete address?" */
  noun: string;
  /** The specification's words for each end. The server's message follows a failure. */
  texts: {
    added: string;
    updated: string;
    removed: string;
    notAdded: string;
    notUpdated: string;
    notRemoved: string;
  };
}
