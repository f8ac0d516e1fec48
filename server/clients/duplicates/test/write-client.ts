import { plain, slip, spoilDate, spoilDigits, writePhone } from "./errors.ts";
import { newEmail, newPhone, newPlace, type Being, type Place } from "./people.ts";
import { called, families, forms, kinds } from "./pools.ts";
import type { Random } from "./random.ts";

export interface Written {
  firstName?: string;
  lastName?: string;
  suffix?: string;
  companyName?: string;
  dob?: string;
  gender?: string;
  mobilePhone?: string;
  phone?: string;
  email?: string;
  ssn?: string;
}
export interface WrittenAddress {
  address: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
}

/** How carelessly a record was kept: 0 as it should be, 1 as it is at worst. */
export type Care = number;

const two = (value: number): string => String(value).padStart(2, "0");

export function writeBeing(random: Random, being: Being, care: Care, fullness: number): Written {
  const wrong = (share: number) => random.chance(share * care);
  const has = (share: number) => random.chance(1 - (1 - share) * (2 - fullness));
  let first = being.first;
  let last = being.last;
  if (wrong(0.25)) first = random.of(called[first] ?? [first]);
  else if (wrong(0.05)) first = `${first[0]}.`;
  else if (wrong(0.04) && being.middle) first = being.middle;
  if (wrong(0.16)) first = slip(random, first);
  if (wrong(0.18)) last = slip(random, last);
  if (wrong(0.4)) [first, last] = [plain(first), plain(last)];
  if (being.gender === "Female" && wrong(0.1))
    last = random.chance(0.5) ? random.skewed(families) : `${last}-${random.skewed(families)}`;
  if (being.middle && random.chance(0.25))
    first += random.chance(0.6) ? ` ${being.middle[0]}${random.of(["", "."])}` : ` ${being.middle}`;
  if (wrong(0.05)) [first, last] = [last, first];
  if (wrong(0.1)) [first, last] = [first.toUpperCase(), last.toUpperCase()];
  const born = wrong(0.14) ? spoilDate(random, being.born) : being.born;
  const [local = "", house = ""] = being.email.split("@");
  const email = wrong(0.3)
    ? newEmail(random, being.first, being.last, being.born[0])
    : wrong(0.1)
      ? `${slip(random, local)}@${house}`
      : wrong(0.06)
        ? `${local}@${slip(random, house.split(".")[0]!)}.${house.split(".")[1]}`
        : wrong(0.08)
          ? `${local}+insurance@${house}`
          : being.email;
  const mobile = wrong(0.25)
    ? newPhone(random)
    : wrong(0.08)
      ? spoilDigits(random, being.mobile)
      : being.mobile;
  const ssn = wrong(0.1) ? spoilDigits(random, being.ssn) : being.ssn;
  const numbers = wrong(0.1)
    ? { phone: mobile }
    : { mobilePhone: mobile, ...(being.home && { phone: being.home }) };
  return {
    firstName: first,
    lastName: last,
    ...(being.suffix && !wrong(0.3) && { suffix: being.suffix }),
    ...(has(0.75) && { dob: `${two(born[1])}/${two(born[2])}/${born[0]}` }),
    ...(has(0.6) && { gender: being.gender }),
    ...(has(0.88) &&
      Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, writePhone(random, value)]))),
    ...(has(0.7) && { email: random.chance(0.2) ? email.toUpperCase() : email }),
    ...(has(0.15) && { ssn }),
  };
}

export function writePlace(random: Random, lived: Place, care: Care): WrittenAddress {
  const wrong = (share: number) => random.chance(share * care);
  const place = wrong(0.2) ? newPlace(random) : lived;
  const [long, short] = kinds[place.kind]!;
  const street = wrong(0.1) ? slip(random, place.street) : place.street;
  const direction = random.chance(0.5) ? place.direction : place.direction.slice(0, 1);
  const number = wrong(0.05) ? place.number + random.of([-1, 1, 10]) : place.number;
  const unit =
    place.unit && !wrong(0.25)
      ? random.of([`Apt ${place.unit}`, `#${place.unit}`, `Unit ${place.unit}`, `Apt. ${place.unit}`])
      : "";
  const line = [
    number,
    wrong(0.2) ? "" : direction,
    street,
    wrong(0.15) ? "" : random.of([long, short, `${short}.`]),
  ]
    .filter(Boolean)
    .join(" ");
  const inline = unit && random.chance(0.4);
  return {
    address: inline ? `${line}${random.of([" ", ", "])}${unit}` : line,
    address2: inline ? "" : unit,
    city: wrong(0.08) ? slip(random, place.town[0]) : place.town[0],
    state: "UT",
    zipcode: random.chance(0.12)
      ? ""
      : random.chance(0.1)
        ? `${place.town[1]}-${random.digits(4)}`
        : place.town[1],
  };
}

export function writeCompany(random: Random, name: string, care: Care): string {
  const wrong = (share: number) => random.chance(share * care);
  let words = name.split(" ");
  if (wrong(0.5)) words = words.filter((word) => !forms.includes(word));
  else if (wrong(0.3))
    words = [...words.filter((word) => !forms.includes(word)), random.of(forms)].filter(Boolean);
  if (wrong(0.2)) words[0] = slip(random, words[0]!);
  if (wrong(0.1)) words.unshift("The");
  return words.join(" ");
}
