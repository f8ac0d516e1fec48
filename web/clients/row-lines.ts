import type { ClientColumn } from "../../contract/client-filters.ts";
import { clientName, coName } from "../../contract/names.ts";
import { foundBy, mailMet } from "./found.ts";

interface RowPart {
  /** Ours, and not searched for. */
  before: string;
  text: string;
}

type Named = Parameters<typeof mailMet>[0];

/** What stands under a contact's name: whom else and which company it is, and by what a search met it. */
export function rowLines(
  client: Named,
  columns: readonly ClientColumn[],
  search: string | undefined,
): RowPart[][] {
  const name = clientName(client);
  const mail = mailMet(client, search);
  const hasColumn = mail === client.email && columns.includes("email");
  const found = foundBy(client) ?? (hasColumn ? null : mail);
  const [other, company] = [coName(client), client.companyName];
  const people = [
    ...(other && other !== name ? [{ before: "with ", text: other }] : []),
    ...(company && company !== name && !columns.includes("companyName")
      ? [{ before: "", text: company }]
      : []),
  ];
  // Three lines are what a row has room for.
  const below = found ? [people] : people.map((part) => [part]);
  return [...(found ? [[{ before: "", text: found }]] : []), ...below].filter((line) => line.length > 0);
}
