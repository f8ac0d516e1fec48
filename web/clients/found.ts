import type { ClientRow } from "../../contract/clients.ts";

const kinds: Record<string, string> = {
  addresses: "Address",
  homes: "Home",
  dependents: "Dependent",
  policies: "Policy",
  vehicles: "VIN",
  commercial: "Business",
};

/** The record by which a search met the client, as in "Policy HO-2214-77"; null when it met the client itself. */
export const foundBy = ({ found }: Pick<ClientRow, "found">): string | null =>
  found ? `${kinds[found.kind] ?? "Record"} ${found.line}` : null;
