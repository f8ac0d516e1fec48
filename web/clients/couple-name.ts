import { clientName } from "../../contract/names.ts";

interface Couple {
  firstName: string | null;
  preferredFirstName?: string | null;
  lastName: string | null;
  companyName: string | null;
  coFirstName: string | null;
  coPreferredFirstName?: string | null;
  coLastName: string | null;
}

/** The co-applicant's name, empty without one: "Marcus Whitfield". */
export const coName = (client: Couple): string =>
  clientName({
    firstName: client.coFirstName,
    preferredFirstName: client.coPreferredFirstName ?? null,
    lastName: client.coLastName,
  });

/** Both people of a client: "Dana & Marcus Whitfield", "Dana Whitfield & Marcus Lee", else the company. */
export function coupleName(client: Couple): string {
  const primary = clientName({ ...client, companyName: null });
  const secondary = coName(client);
  if (!primary || !secondary) return primary || client.companyName || secondary;
  const first = client.firstName || client.preferredFirstName;
  const sameLastName = client.lastName !== null && client.lastName === client.coLastName;
  return first && sameLastName ? `${first} & ${secondary}` : `${primary} & ${secondary}`;
}
