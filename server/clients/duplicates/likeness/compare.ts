import { compareAddresses } from "./addresses.ts";
import { amongBranches, compareCompanies } from "./companies.ts";
import { comparePeople, sharedIn, type Surroundings } from "./compare-people.ts";
import { compareEmails, comparePhones } from "./contacts.ts";
import { compareNames } from "./compare-names.ts";
import type { Person, Traits } from "./traits.ts";
import { bitsOf, oddsOf, type Chances, type Evidence, type Field } from "./worlds.ts";

export interface Reason {
  field: Field;
  like: Evidence["like"];
  text: string;
  /** The points of all reasons add up to the score. */
  points: number;
}

export interface Likeness {
  /** 0 to 100; from 50 on it is more likely one client than two. */
  score: number;
  /** None below `leastScore`: most pairs are there, and nobody is shown why. */
  reasons: Reason[];
}

/** From here on two clients are more likely one than two. */
export const leastScore = 50;

/** How sure: 50 at even odds, 90 at three hundred to one. */
const bitsToPoints = 2.6;
const scoreOf = (bits: number): number => Math.round(100 / (1 + 2 ** (-bits / bitsToPoints)));

/** Whether two clients are one, in the light of the account they are in. */
export function compare(a: Traits, b: Traits, around: Surroundings): Likeness {
  const clients = Math.max(around.people, 1000);
  let [best, most]: [Evidence[], number] = [[], -99];
  for (const evidence of viewsOf(a, b, around)) {
    const bits = oddsOf(evidence, clients);
    if (bits > most) [best, most] = [evidence, bits];
  }
  const score = scoreOf(most);
  return { score, reasons: score < leastScore ? [] : reasonsOf(best, score) };
}

/** The pairs of people that may make two clients one, and what speaks for each. */
function viewsOf(a: Traits, b: Traits, around: Surroundings): Evidence[][] {
  const [one, coOne] = a.people as [Person, Person?];
  const [two, coTwo] = b.people as [Person, Person?];
  if (!isNamed(one) || !isNamed(two)) return [ofCompanies(a, b, around)];
  const places = placesOf(a, b, around);
  const views = [[...comparePeople(one, two, around), ...coApplicants(coOne, coTwo, around), ...places]];
  if (coOne) views.push([coApplicantOf("a"), ...comparePeople(lent(coOne, one), two, around), ...places]);
  if (coTwo) views.push([coApplicantOf("b"), ...comparePeople(one, lent(coTwo, two), around), ...places]);
  return views;
}

const isNamed = ({ given, family }: Person): boolean => given.length + family.length > 0;

const placesOf = (a: Traits, b: Traits, around: Surroundings): Evidence[] =>
  [
    compareAddresses(a.addresses, b.addresses, sharedIn(around)),
    compareCompanies(a.company, b.company),
  ].filter((evidence) => evidence !== null);

/** A co-applicant without a number or an address of their own is reached by the applicant's. */
const lent = (co: Person, applicant: Person): Person =>
  co.phones.length > 0 && co.emails.length > 0
    ? co
    : {
        ...co,
        phones: co.phones.length > 0 ? co.phones : applicant.phones,
        emails: co.emails.length > 0 ? co.emails : applicant.emails,
      };

const crossed: Chances = [0.9, 1, 1, 1, 1, 1];
/** `{a}` and `{b}` are the clients' names, as whoever shows the reason writes them. */
const coApplicantOf = (whose: "a" | "b"): Evidence => ({
  field: "coApplicant",
  like: "near",
  text: `Co-applicant of {${whose}}`,
  chances: crossed,
});

const sameSpouse: Chances = [0.75, 0.001, 0.06, 0.02, 0.06, 0.001];
const otherSpouse: Chances = [0.08, 0.99, 0.6, 0.95, 0.9, 0.99];

/** Two couples of which the other halves are one person too. */
function coApplicants(a: Person | undefined, b: Person | undefined, around: Surroundings): Evidence[] {
  const names = a && b && compareNames(a, b, around);
  if (!names) return [];
  if (names.like === "differs")
    return [{ field: "coApplicant", like: "differs", text: "Different", chances: otherSpouse }];
  return [{ field: "coApplicant", like: names.like, text: "Same co-applicant", chances: sameSpouse }];
}

/** A company beside a person who names it: often the person's own, and as often one of its people. */
const oneIsAPerson: Evidence = {
  field: "name",
  like: "near",
  text: "One is the company alone",
  chances: [0.3, 1, 1, 1, 1, 1],
};

/** At least one of the two is a company and nobody of it. */
function ofCompanies(a: Traits, b: Traits, around: Surroundings): Evidence[] {
  const shared = sharedIn(around);
  const [one, two] = [a.people[0]!, b.people[0]!];
  const company = compareCompanies(a.company, b.company, around);
  return [
    company,
    company && (isNamed(one) || isNamed(two)) ? oneIsAPerson : null,
    amongBranches(comparePhones(one.phones, two.phones, shared)),
    amongBranches(compareEmails(one.emails, two.emails, shared)),
    amongBranches(compareAddresses(a.addresses, b.addresses, shared)),
  ].filter((evidence) => evidence !== null);
}

/** Each with its share of the score, the largest first. */
function reasonsOf(evidence: readonly Evidence[], score: number): Reason[] {
  const bits = evidence.map(bitsOf);
  const sum = bits.reduce((total, one) => total + one, 0);
  const shares = bits.map((one) => (sum > 0 ? Math.round((one / sum) * score) : 0));
  const most = shares.indexOf(Math.max(...shares));
  const missing = score - shares.reduce((total, one) => total + one, 0);
  return evidence
    .map(({ field, like, text }, at) => ({
      field,
      like,
      text,
      points: shares[at]! + (at === most ? missing : 0),
    }))
    .toSorted((one, other) => other.points - one.points);
}
