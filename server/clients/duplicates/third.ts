import { compare, leastScore } from "./likeness/compare.ts";
import type { Surroundings } from "./likeness/compare-people.ts";
import type { Traits } from "./likeness/traits.ts";
import type { Pair } from "./pairs.ts";

/** Both are so much like the third at least: above even odds, since two of these have to hold. */
const linkFrom = 60;
/** And this much like one another: what rules out that they are one rules it out here too. */
const ownFrom = 5;
/** Who is like more than these is a blank or a test, and says nothing of two others. */
const linksMost = 30;

/** Who is like whom, found by comparing the two themselves. */
export class Links {
  readonly #of = new Map<string, Map<string, number>>();

  add({ a, b, score }: Pick<Pair, "a" | "b" | "score">): void {
    if (score < linkFrom) return;
    this.#from(a).set(b, score);
    this.#from(b).set(a, score);
  }

  #from(id: string): Map<string, number> {
    let links = this.#of.get(id);
    if (!links) this.#of.set(id, (links = new Map()));
    return links;
  }

  of(id: string): string[] {
    const links = this.#of.get(id);
    return links && links.size <= linksMost ? [...links.keys()] : [];
  }

  /** The third that both are most like, and how much the one is that is less like it. */
  between(a: string, b: string): { id: string; score: number } | null {
    let best: { id: string; score: number } | null = null;
    for (const id of this.of(a)) {
      const [one, other] = [this.#of.get(id)!.get(a)!, this.#of.get(id)!.get(b)];
      if (other === undefined || this.#of.get(id)!.size > linksMost) continue;
      const score = Math.min(one, other);
      if (!best || score > best.score || (score === best.score && id < best.id)) best = { id, score };
    }
    return best;
  }
}

/** What stands in a reason for the third contact's name. */
export const thirdIn = /\{([0-9a-f-]{36})\}/;

/** The contact by which a pair was found, if it was found by one. */
export const thirdOf = ({ reasons }: Pick<Pair, "reasons">): string | null =>
  thirdIn.exec(reasons.find(({ field }) => field === "third")?.text ?? "")?.[1] ?? null;

/**
 * Two that are like one and the same third: a record between theirs, with the old number and the new name. Too
 * little by themselves, or never compared as nothing of them is the same.
 */
export function pairByThird(
  a: string,
  b: string,
  links: Links,
  traits: (id: string) => Traits | undefined,
  around: Surroundings,
): Pair | null {
  const third = links.between(a, b);
  const [one, other] = [traits(a), traits(b)];
  if (!third || !one || !other) return null;
  const own = compare(one, other, around, ownFrom);
  if (own.score < ownFrom) return null;
  const score = Math.max(leastScore, own.score, Math.round((own.score + third.score) / 2));
  const reasons: Pair["reasons"] = [
    ...own.reasons,
    { field: "third", like: "near", text: `Both are like {${third.id}}`, points: score - own.score },
  ];
  return { a, b, score, reasons: reasons.toSorted((x, y) => y.points - x.points) };
}
