import { clientName } from "../../../contract/names.ts";

type Couple = Parameters<typeof clientName>[0] & {
  coFirstName: string | null;
  coPreferredFirstName: string | null;
  coLastName: string | null;
};

/** Both of a couple: "Dana Whitfield and Marcus Whitfield". */
export function coupleName(client: Couple): string {
  const second = [client.coFirstName || client.coPreferredFirstName, client.coLastName]
    .filter(Boolean)
    .join(" ");
  return [clientName(client), second].filter(Boolean).join(" and ");
}
