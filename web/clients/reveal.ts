import { clients, type SealedField } from "../../contract/clients.ts";
import { records } from "../../contract/records.ts";
import { call } from "../api/call.ts";

/** Asks for a sealed field of a client in full; it is written to the audit log. */
export const revealOfClient = (id: string) => (field: string) =>
  call(clients.reveal, { params: { id }, body: { field: field as SealedField } });

/** The same of a record of a client. */
export const revealOfRecord =
  ({ id, client }: { id: string; client: string }) =>
  (field: string) =>
    call(records.reveal, { params: { id: client, recordId: id }, body: { field } });
