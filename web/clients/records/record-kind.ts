import type { z } from "zod";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { QuoteForm } from "../../../contract/quote.ts";
import type { Values } from "../../form/blank.ts";

/** A record of a client as it is shown: an id, and whatever fields it has. */
export interface AnyRecord {
  id: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** What the dialogs of records differ in beside their fields. */
export interface RecordKind {
  endpoints: Record<"create" | "update" | "remove", Endpoint>;
  /** Sent along where one call serves several kinds. */
  form?: QuoteForm;
  /** What creating takes: it checks the fields while they are typed. */
  schema: z.ZodObject;
  sealed?: readonly string[];
  /** Paths of phone numbers: stored without the plus, which in a form would be those of another country. */
  phones?: readonly string[];
  /** Paths of fields that an answer leaves no place for: they are neither checked nor kept. */
  unasked?: (form: Values) => readonly string[];
  /** As in "Add address", "Delete address?" */
  noun: string;
  /** The specification's words for each end. A failure has the server's sentence in place of {message}. */
  texts: {
    added: string;
    updated: string;
    removed: string;
    notAdded: string;
    notUpdated: string;
    notRemoved: string;
  };
}
