import { fits, type Look } from "./content.ts";
import { normal, readHeader, readPolicyPart, type Said } from "./headers.ts";

/** "Carrier 2", "Carrier #2", "Carrier2". */
const numbered = /^(.*[a-z]) ?([1-6])$/;

/**
 * "Carrier 2" and "Premium 2" are of the policy that "Policy Number 2" is: column -> where it goes so.
 */
export function ofNumberedPolicies(
  columns: readonly string[],
  guesses: readonly (Said | null)[],
  looks: readonly Look[],
): Map<number, Said> {
  const unnumbered = new Map(columns.map((name, n) => [normal(name), guesses[n]?.place]));
  const policies = new Set(
    guesses.flatMap((guess) => /^policies\.\d\.(?=idNumber)/.exec(guess?.place ?? "") ?? []),
  );
  const found = new Map<number, Said>();
  for (const [n, name] of columns.entries()) {
    const [, label = "", nth] = numbered.exec(normal(name)) ?? [];
    const words = label.replace(/ number$/, "");
    // "Line 2" is of an address.
    const said = nth && !readHeader(name) ? readPolicyPart(words) : null;
    // "Company 2" is what "Company" is.
    const like = unnumbered.get(words) ?? said?.place;
    if (!said || like !== said.place) continue;
    const place = said.place.replace("1", nth!);
    if (!fits(place, looks[n]!, said.sure)) continue;
    found.set(n, { place, sure: said.sure });
  }
  return new Map([...found].filter(([, { place }]) => policies.has(place.replace(/\w+$/, ""))));
}
