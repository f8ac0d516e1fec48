import { type clientName, coName, personName } from "../../../contract/names.ts";

type Couple = Parameters<typeof clientName>[0] & {
  coFirstName: string | null;
  coPreferredFirstName: string | null;
  coLastName: string | null;
};

/** Both of a couple: "Dana Whitfield and Marcus Whitfield". */
export function coupleName(client: Couple): string {
  return [personName(client) || client.companyName, coName(client)].filter(Boolean).join(" and ");
}
