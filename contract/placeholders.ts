import { clientName } from "./names.ts";
import type { Level } from "./person.ts";
import { showPhone } from "./show-phone.ts";

/** What a template may hold after an @. Both spellings of the full address are known. */
export const placeholders = [
  "firstName",
  "lastName",
  "homePhone",
  "mobilePhone",
  "coFirstName",
  "coLastName",
  "coHomePhone",
  "coMobilePhone",
  "contact",
  "fullAddress",
  "full_address",
  "address",
  "city",
  "state",
  "zipcode",
] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Record<Placeholder, string>;

type Known<K extends string> = { [key in K]?: string | null };

export type PlaceholderClient = Known<
  | "companyName"
  | "firstName"
  | "preferredFirstName"
  | "lastName"
  | "phone"
  | "mobilePhone"
  | "coFirstName"
  | "coPreferredFirstName"
  | "coLastName"
  | "coPhone"
  | "coMobilePhone"
>;
export type PlaceholderAddress = Known<"address" | "address2" | "city" | "state" | "zipcode">;

/** The value of each placeholder; `contact` is the one of the household who is written to. */
export function placeholderValues(
  client: PlaceholderClient,
  physical: PlaceholderAddress | null,
  level: Level = "primary",
): PlaceholderValues {
  const co = {
    firstName: client.coFirstName,
    preferredFirstName: client.coPreferredFirstName,
    lastName: client.coLastName,
  };
  const { address, address2, city, state, zipcode } = physical ?? {};
  const street = join(" ", address, address2);
  const fullAddress = join(", ", street, city, join(" ", state, zipcode));
  return {
    firstName: client.firstName ?? "",
    lastName: client.lastName ?? "",
    homePhone: phone(client.phone),
    mobilePhone: phone(client.mobilePhone),
    coFirstName: client.coFirstName ?? "",
    coLastName: client.coLastName ?? "",
    coHomePhone: phone(client.coPhone),
    coMobilePhone: phone(client.coMobilePhone),
    contact: (level === "secondary" && clientName(co)) || clientName(client),
    fullAddress,
    full_address: fullAddress,
    address: street,
    city: city ?? "",
    state: state ?? "",
    zipcode: zipcode ?? "",
  };
}

const join = (by: string, ...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(by);
const phone = (digits: string | null | undefined): string => (digits ? showPhone(digits) : "");

/** An @ inside of a word, as in an e-mail address, is none. */
const token = /(?<![\p{L}\p{N}_.])@([a-z_]+)(?![\p{L}\p{N}_])/giu;
const byLowerCase = new Map<string, Placeholder>(placeholders.map((name) => [name.toLowerCase(), name]));

export interface TemplatePart {
  text: string;
  placeholder?: Placeholder;
}

/** Cuts a template at its placeholders; together the parts are the text. */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  for (const match of template.matchAll(token)) {
    const placeholder = byLowerCase.get(match[1]!.toLowerCase());
    if (!placeholder) continue;
    if (match.index > from) parts.push({ text: template.slice(from, match.index) });
    parts.push({ text: match[0], placeholder });
    from = match.index + match[0].length;
  }
  if (from < template.length) parts.push({ text: template.slice(from) });
  return parts;
}

/** Stands where a value is not known. Unicode keeps this one for such ends: no text holds it. */
const gap = "\ufdd0";
const closings: readonly [RegExp, string][] = [
  // Several in a row, as an address is written, are one.
  [/\ufdd0(?:,? *\ufdd0)+/g, gap],
  [/ *\( *\ufdd0 *\)/g, ""],
  [/(^|\n) *\ufdd0[,;:]? */g, "$1"],
  [/ *\ufdd0(?=[ ,.;:!?)]|\n|$)/g, ""],
  [/\ufdd0/g, ""],
];

/** Fills the placeholders in. Of one whose value is not known nothing is left, no doubled space either. */
export function fillTemplate(
  template: string,
  values: PlaceholderValues,
): { text: string; missing: Placeholder[] } {
  const missing = new Set<Placeholder>();
  const filled = templateParts(template).map(({ text, placeholder }) => {
    if (!placeholder) return text;
    if (values[placeholder] === "") missing.add(placeholder);
    return values[placeholder] || gap;
  });
  const closed = closings.reduce((text, [hole, by]) => text.replace(hole, by), filled.join(""));
  return { text: closed.trim(), missing: [...missing] };
}
