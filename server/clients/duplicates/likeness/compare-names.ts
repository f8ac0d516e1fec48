import { compareFamily } from "./compare-family-names.ts";
import { compareGiven } from "./compare-given-names.ts";
import { localPart } from "./contacts.ts";
import { both, scaled, type Census, type Part } from "./name-parts.ts";
import type { Person } from "./traits.ts";
import type { Evidence } from "./worlds.ts";

export function compareNames(a: Person, b: Person, census: Census): Evidence | null {
  const straight = inOrder(a, b, census);
  if (!straight) return null;
  const turned =
    straight.rank === 3 && maySwap(a, b) ? [inOrder(turn(a), b, census), inOrder(a, turn(b), census)] : [];
  // Either may be the one who is written the wrong way round: whose name is then the more usual one.
  const [best] = turned
    .filter((part) => part !== null && part.rank <= 2)
    .toSorted((one, other) => one!.rank - other!.rank || other!.chances[1] - one!.chances[1]);
  if (!best) return evidenceOf(straight);
  return evidenceOf({
    chances: scaled(best.chances, swapped),
    text: "First and last name swapped",
    rank: 1,
  });
}

const swapped = 0.03;

/** Of two swapped names one at least keeps its first letter: most pairs need no closer look. */
const maySwap = (a: Person, b: Person): boolean => starts(a.given, b.family) || starts(a.family, b.given);
const starts = ([x]: readonly string[], [y]: readonly string[]): boolean =>
  x !== undefined && y !== undefined && x[0] === y[0];

/** Who writes from the other's name had it once, or has it now. */
const byEmail: Part = {
  chances: [0.012, 0.001, 0.01, 0.006, 0.001, 0.001],
  rank: 2,
  text: "Last name as in the other's e-mail",
};

/** Hannah Smith, whose address is hannah.christensen@; one that both have says nothing more. */
const isNamedInEmail = (one: Person, two: Person): boolean =>
  two.family.some(
    (name) =>
      name.length > 3 &&
      one.emails.some((email) => {
        const local = localPart(email);
        const rest = local.replace(name, "");
        return (
          rest !== local &&
          rest[0] === one.given[0]?.[0] &&
          !two.emails.includes(email) &&
          !one.family.some((own) => local.includes(own))
        );
      }),
  );

const evidenceOf = ({ chances, rank, text }: Part): Evidence => ({
  field: "name",
  like: rank === 0 ? "same" : rank < 3 ? "near" : "differs",
  text,
  chances,
});

/** "Martinez | Bill A." -> "Bill A. | Martinez"; middle names stay behind the first one. */
const turn = (person: Person): Person => ({
  ...person,
  given: [...person.family, ...person.given.slice(1)],
  family: person.given.slice(0, 1),
});

function inOrder(a: Person, b: Person, census: Census) {
  const given = compareGiven(a, b, census);
  const gendered =
    a.gender === "m" && b.gender === "m" ? "m" : a.gender === "f" || b.gender === "f" ? "f" : "";
  const differing = compareFamily(a.family, b.family, census, gendered);
  const isRenamed =
    differing?.rank === 3 && given && given.rank < 3 && (isNamedInEmail(a, b) || isNamedInEmail(b, a));
  const family = isRenamed ? byEmail : differing;
  const parts = [given, family].filter((part) => part !== null);
  const [first, second] = parts;
  if (!first) return null;
  return {
    chances: second ? both(first.chances, second.chances) : first.chances,
    rank: Math.max(first.rank, second?.rank ?? 0),
    text: second && second.rank > first.rank ? second.text : first.text,
  };
}
