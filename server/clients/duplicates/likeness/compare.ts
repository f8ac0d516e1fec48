import { compareAddresses } from "./addresses.ts";
import { amongBranches, compareCompanies } from "./companies.ts";
import { comparePeople, sharedIn, type Surroundings } from "./compare-people.ts";
import { compareEmails, comparePhones } from "./contacts.ts";
import { compareNames } from "./compare-names.ts";
import { both } from "./name-parts.ts";
import type { Person, Traits } from "./traits.ts";
import { bitsOf, oddsOf, type Chances, type Evidence, type Field } from "./worlds.ts";

export interface Reason {
  /** "third": a contact that both are like. */
  field: Field | "third";
  like: Evidence["like"];
  text: string;
  /** The points of all reasons add up to the score. */
  points: number;
}

export interface Likeness {
  /** 0 to 100; from 50 on it is more likely one client than two. */
  score: number;
  /** None below `shownFrom`: most pairs are there, and nobody is shown why. */
  reasons: Reason[];
}

/** From here on two clients are more likely one than two. */
export const leastScore = 50;

/** How sure: 50 at even odds, 90 at three hundred to one. */
const bitsToPoints = 2.6;
const scoreOf = (bits: number): number => Math.round(100 / (1 + 2 ** (-bits / bitsToPoints)));

/** Whether two clients are one, in the light of the account they are in. */
export function compare(a: Traits, b: Traits, around: Surroundings, shownFrom = leastScore): Likeness {
  const clients = Math.max(around.people, 1000);
  let [best, most]: [Evidence[], number] = [[], -99];
  for (const evidence of viewsOf(a, b, around)) {
    const bits = oddsOf(evidence, clients);
    if (bits > most) [best, most] = [evidence, bits];
  }
  const score = scoreOf(most);
  return { score, reasons: score < shownFrom ? [] : reasonsOf(best, score) };
}

/** The applicant and the co-applicant. */
type People = [Person, Person?];

/** The pairs of people that may make two clients one, and what speaks for each. */
function viewsOf(a: Traits, b: Traits, around: Surroundings): Evidence[][] {
  const [one, coOne] = a.people as People;
  const [two, coTwo] = b.people as People;
  if (!isNamed(one) || !isNamed(two)) return [ofCompanies(a, b, around)];
  const places = placesOf(a, b, around);
  const views = [
    [...comparePeople(one, two, around), ...coApplicants([one, coOne], [two, coTwo], around), ...places],
  ];
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

/** Couples stay what they are, mostly; of a household, an office, or a parent and a child few have one other half. */
const oneSpouse: Chances = [0.92, 0, 0.02, 0.01, 0.03, 0.001];

/** Two couples of which the other halves may be one person too: all that is known of those counts. */
function coApplicants([one, a]: People, [two, b]: People, around: Surroundings): Evidence[] {
  const names = a && b && compareNames(a, b, around);
  if (!names) return [];
  const [same, stranger, household] = together(
    comparePeople(reachedAlone(a, one, two), reachedAlone(b, one, two), around),
  );
  const [ofOne, ofStrangers, ofHousehold, ofTwins, ofNamesakes, ofOffice] = oneSpouse;
  const other = (stranger + household) / 2;
  const mixed = (share: number, otherwise: number) => share * same + (1 - share) * otherwise;
  const chances: Chances = [
    mixed(ofOne, stranger),
    mixed(ofStrangers, stranger),
    mixed(ofHousehold, other),
    mixed(ofTwins, stranger),
    mixed(ofNamesakes, other),
    mixed(ofOffice, stranger),
  ];
  return same < stranger
    ? [{ field: "coApplicant", like: "differs", text: "Different", chances }]
    : [{ field: "coApplicant", like: names.like, text: "Same co-applicant", chances }];
}

const together = (evidence: readonly Evidence[]): Chances =>
  evidence.map(({ chances }) => chances).reduce(both, [1, 1, 1, 1, 1, 1]);

/** What the applicants have too is counted with them. */
const reachedAlone = (co: Person, one: Person, two: Person): Person => ({
  ...co,
  phones: co.phones.filter((phone) => !one.phones.includes(phone) && !two.phones.includes(phone)),
  emails: co.emails.filter((email) => !one.emails.includes(email) && !two.emails.includes(email)),
});

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
