import type { Client } from "../../contract/clients.ts";
import { sendTime } from "../../contract/quiet-hours.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { optOutOf, personOf } from "../clients/person.ts";
import { fullTime } from "../text/times.ts";
import type { Option } from "../ui/option.ts";

/** The mobile phones of a client, each once, with who of the two has it. */
export function mobilesOf(client: Client) {
  const seen = new Set<string>();
  return (["primary", "secondary"] as const).flatMap((level) => {
    const { mobilePhone: digits, firstName, preferredFirstName } = personOf(client, level);
    if (!digits || seen.has(digits)) return [];
    seen.add(digits);
    return [{ level, digits, name: firstName || preferredFirstName || "" }];
  });
}

/** Whom a text may go to. `chosen`: one that they no longer have stays readable. */
export function recipientOptions(client: Client | undefined, chosen: string | null): Option[] {
  if (!client) return [];
  const options: Option[] = mobilesOf(client).map(({ digits, name }) => {
    const refused = optOutOf(client, digits) !== undefined;
    const label = `${name && `${name}, `}mobile ${showPhone(digits)}`;
    return { id: digits, label: refused ? `${label}, opted out` : label, disabled: refused };
  });
  if (chosen && !options.some(({ id }) => id === chosen))
    options.push({ id: chosen, label: showPhone(chosen), disabled: true });
  return options;
}

/** Before it is saved: that a text would come at night. */
export function heldText(to: string | null, at: string | null, timezone: string): string | null {
  if (!to || !at) return null;
  const time = sendTime(new Date(at), to, timezone);
  return time.getTime() === Date.parse(at)
    ? null
    : `It is night where they are: held until ${fullTime(time.toISOString())}.`;
}
