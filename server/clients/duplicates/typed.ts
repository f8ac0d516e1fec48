import { compareEmails, comparePhones } from "./likeness/contacts.ts";
import { compare, leastScore, type Likeness } from "./likeness/compare.ts";
import { sharedIn, type Surroundings } from "./likeness/compare-people.ts";
import { readClient, type PersonFields } from "./likeness/read-client.ts";
import type { AddressFields } from "./likeness/addresses.ts";
import type { Traits } from "./likeness/traits.ts";

export type Typed = PersonFields &
  AddressFields & { companyName?: string | undefined } & {
    [Field in keyof PersonFields as `co${Capitalize<Field>}`]?: string | undefined;
  };

/** What is being typed, and its co-applicant alone: either may be in the account already, on whichever side. */
export function readTyped(typed: Typed): Traits[] {
  const coApplicant = called({
    firstName: typed.coFirstName,
    preferredFirstName: typed.coPreferredFirstName,
    lastName: typed.coLastName,
    suffix: typed.coSuffix,
    dob: typed.coDob,
    gender: typed.coGender,
    mobilePhone: typed.coMobilePhone,
    phone: typed.coPhone,
    email: typed.coEmail,
  });
  const { companyName } = typed;
  return [
    readClient({ companyName, applicant: called(typed), coApplicant, addresses: [typed] }),
    readClient({ applicant: coApplicant, coApplicant: {}, addresses: [] }),
  ];
}

/** The name that somebody goes by is typed before the one in the papers, or instead of it. */
const called = (person: PersonFields): PersonFields => ({
  ...person,
  firstName: person.firstName || person.preferredFirstName,
});

/** How likely `typed` is a client, or one of its two people. */
export function compareTyped(other: Traits, typed: Traits, around: Surroundings): Likeness {
  const [person] = typed.people;
  const isNamed = typed.company !== null || person!.given.length + person!.family.length > 0;
  return isNamed ? compare(other, typed, around) : reached(other, typed, around);
}

/** Nobody is named yet: whose number or address it is may well be meant, and nothing speaks against it. */
function reached({ people }: Traits, { people: [typed] }: Traits, around: Surroundings): Likeness {
  const shared = sharedIn(around);
  const [same] = people
    .flatMap(({ phones, emails }) => [
      comparePhones(phones, typed!.phones, shared),
      compareEmails(emails, typed!.emails, shared),
    ])
    .filter((evidence) => evidence?.like === "same");
  if (!same) return { score: 0, reasons: [] };
  const { field, like, text } = same;
  return { score: leastScore, reasons: [{ field, like, text, points: leastScore }] };
}
