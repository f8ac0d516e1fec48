import type { ClientRow } from "../../contract/clients.ts";
import { clientName, coName } from "../../contract/names.ts";
import { matchWords } from "../text/match.ts";

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

type Mailed = Parameters<typeof clientName>[0] & Pick<ClientRow, "email" | "coEmail" | "found">;

/** The e-mail address by which a search met the client: a word of it stands there, and in nothing else that is shown. */
export function mailMet(client: Mailed, search: string | undefined): string | null {
  if (!search || !(client.email || client.coEmail)) return null;
  const shown = [clientName(client), coName(client), client.companyName, foundBy(client)];
  const isIn = (text: string | null | undefined, word: string) =>
    Boolean(text) && matchWords(text!, word).some(({ hit }) => hit);
  const unmet = search.split(/\s+/).filter((word) => word && !shown.some((text) => isIn(text, word)));
  return [client.email, client.coEmail].find((address) => unmet.some((word) => isIn(address, word))) ?? null;
}
