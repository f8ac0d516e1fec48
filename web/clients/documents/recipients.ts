import type { Client } from "../../../contract/clients.ts";
import { clientName } from "../../../contract/names.ts";
import { coName } from "../couple-name.ts";
import { optOutOf } from "../person.ts";
import type { Recipient } from "./document-row.tsx";

/** Who of the two can be texted: with a mobile phone, and not opted out. */
export function recipientsOf(client: Client): Recipient[] {
  const people = [
    { name: clientName(client), digits: client.mobilePhone },
    { name: coName(client), digits: client.coMobilePhone },
  ];
  return people.flatMap(({ name, digits }) =>
    digits && !optOutOf(client, digits) ? [{ name: name || "this contact", digits }] : [],
  );
}
