import { addressKey, longestWord } from "./addresses.ts";
import { companyKey } from "./companies.ts";
import { localPart } from "./contacts.ts";
import { sound } from "./fold.ts";
import { rootsOf } from "./given-names.ts";
import type { Person, Traits } from "./traits.ts";

/**
 * What a client is looked up by: only clients that have one of these in common are compared. Each way to
 * spoil one leaves another whole: a misspelt name has its date, a new name its number.
 */
export function blocksOf(client: Traits): string[] {
  const keys = new Set<string>();
  const add = (kind: string, ...parts: readonly (string | undefined)[]) => {
    if (parts.every(Boolean)) keys.add(`${kind}:${parts.join("|")}`);
  };
  const zips = [...new Set(client.addresses.map(({ zip }) => zip))];
  // The other record may have the town alone, or the code.
  const streets = client.addresses.flatMap((one) => [addressKey(one), addressKey({ ...one, zip: "" })]);
  for (const key of streets) if (key) keys.add(key);
  // A slip in the number leaves the street, one in the street the number.
  for (const { number, street, zip } of client.addresses) {
    add("hz", number, zip);
    add("sz", longestWord(street), zip);
  }
  for (const person of client.people) addPerson(person, zips, add);
  if (client.company) {
    const words = client.company.name.split(" ");
    keys.add(companyKey(client.company));
    for (const zip of zips) add("ci", words[0], zip);
    if (words.length > 1) add("cs", words.map(sound).join(""));
  }
  return [...keys];
}

function addPerson(
  person: Person,
  zips: readonly string[],
  add: (kind: string, ...parts: readonly (string | undefined)[]) => void,
): void {
  for (const phone of person.phones) add("p", phone);
  for (const email of person.emails) {
    add("e", email);
    if (localPart(email).length > 5) add("el", localPart(email));
  }
  add("s", person.ssn[0]);
  add("b", person.dob);
  const given = person.given[0];
  // Each part of a double name, and the whole: either may be all that the other record has.
  const families = [...new Set([...person.family, person.family.join("")])];
  const roots = given && given.length > 1 ? [...new Set([...rootsOf(given), given])] : [];
  for (const family of families) {
    for (const root of roots) {
      add("n", [sound(root), sound(family)].toSorted().join(" "));
      add("f", root, family[0]! + family.at(-1));
    }
    // Whoever swapped the two has the other name's roots.
    for (const root of rootsOf(family))
      if (given && root !== family) add("n", [sound(root), sound(given)].toSorted().join(" "));
    if (person.dob) {
      add("y", sound(family), person.dob.slice(0, 4));
      add("d", sound(family), person.dob.slice(4));
    }
    for (const zip of zips) add("z", family.slice(0, 4), zip, given?.[0]);
  }
  // Whichever of the two names is whole, in whichever field.
  const wholes = new Set([...roots, person.family.join("")]);
  for (const whole of wholes) for (const zip of zips) add("wz", whole, zip);
  for (const root of roots) {
    if (person.dob) {
      add("gy", root, person.dob.slice(0, 6));
      add("gd", root, person.dob.slice(4));
    }
    for (const zip of zips) add("gz", root, zip, person.family[0]?.[0]);
  }
}
