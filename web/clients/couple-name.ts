import { clientName, coName, personName } from "../../contract/names.ts";

export { coName };

interface Couple {
  firstName: string | null;
  preferredFirstName?: string | null;
  lastName: string | null;
  companyName: string | null;
  coFirstName: string | null;
  coPreferredFirstName?: string | null;
  coLastName: string | null;
}

/** Both people of a client: "Dana & Marcus Whitfield", "Dana Whitfield & Marcus Lee", else the company. */
export function coupleName(client: Couple): string {
  const primary = personName(client);
  const secondary = coName(client);
  if (!primary || !secondary) return primary || client.companyName || secondary;
  const first = client.firstName || client.preferredFirstName;
  const sameLastName = client.lastName !== null && client.lastName === client.coLastName;
  return first && sameLastName ? `${first} & ${secondary}` : `${primary} & ${secondary}`;
}

/** Who of a client sent another to us: one of the two where that is known, else both. */
export function referrerName(client: Couple, level: string | null): string {
  if (level === "secondary") return coName(client) || clientName(client);
  return level === "primary" ? clientName(client) : coupleName(client);
}
