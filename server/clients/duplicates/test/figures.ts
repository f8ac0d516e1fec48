import { blocksOf } from "../likeness/blocks.ts";
import { compare } from "../likeness/compare.ts";
import type { Surroundings } from "../likeness/compare-people.ts";
import { readClient } from "../likeness/read-client.ts";
import { ssnKeys } from "../likeness/ssn.ts";
import type { Traits } from "../likeness/traits.ts";
import { Links, pairByThird } from "../third.ts";
import type { Labelled } from "./labelled.ts";

const key = Buffer.alloc(32, 7);

export const traitsOf = ({
  client: { co, companyName, ...applicant },
  addresses,
}: Pick<Labelled, "client" | "addresses">): Traits =>
  readClient({
    companyName,
    applicant: { ...applicant, ssn: ssnKeys(key, applicant.ssn ?? null) },
    coApplicant: { ...co, ssn: ssnKeys(key, co?.ssn ?? null) },
    addresses,
  });

export function surroundingsOf(all: readonly Traits[]): Surroundings {
  const given = new Map<string, number>();
  const family = new Map<string, number>();
  const holders = new Map<string, number>();
  const count = (map: Map<string, number>, name: string | undefined) =>
    name && map.set(name, (map.get(name) ?? 0) + 1);
  for (const client of all) {
    for (const person of client.people) {
      count(given, person.given[0]);
      count(family, person.family.join(""));
    }
    for (const block of blocksOf(client)) count(holders, block);
  }
  return {
    people: all.length,
    given: (name) => given.get(name) ?? 0,
    family: (name) => family.get(name) ?? 0,
    holders: (block) => holders.get(block) ?? 0,
  };
}

export interface Found {
  a: number;
  b: number;
  score: number;
}

/** What the account's own matching does, without the database. */
export function findPairs(
  all: readonly Traits[],
  least: number,
  most = 100,
): { pairs: Found[]; compared: number } {
  const around = surroundingsOf(all);
  const blocks = new Map<string, number[]>();
  for (const [at, client] of all.entries())
    for (const block of blocksOf(client)) {
      const members = blocks.get(block);
      if (members) members.push(at);
      else blocks.set(block, [at]);
    }
  const seen = new Set<number>();
  const pairs: Found[] = [];
  for (const members of blocks.values()) {
    if (members.length > most) continue;
    for (const [n, a] of members.entries())
      for (const b of members.slice(n + 1)) {
        const id = a * all.length + b;
        if (seen.has(id)) continue;
        seen.add(id);
        const { score } = compare(all[a]!, all[b]!, around);
        if (score >= least) pairs.push({ a, b, score });
      }
  }
  return { pairs: [...pairs, ...byThird(all, pairs, around)], compared: seen.size };
}

/** Those that a third makes of these. */
export function byThird(all: readonly Traits[], pairs: readonly Found[], around: Surroundings): Found[] {
  const links = new Links();
  for (const { a, b, score } of pairs) links.add({ a: String(a), b: String(b), score });
  const seen = new Set(pairs.map(({ a, b }) => `${a}/${b}`));
  const found: Found[] = [];
  for (const third of all.keys()) {
    const linked = links
      .of(String(third))
      .map(Number)
      .toSorted((x, y) => x - y);
    for (const [n, a] of linked.entries())
      for (const b of linked.slice(n + 1)) {
        if (seen.has(`${a}/${b}`)) continue;
        seen.add(`${a}/${b}`);
        const pair = pairByThird(String(a), String(b), links, (id) => all[Number(id)], around);
        if (pair) found.push({ a, b, score: pair.score });
      }
  }
  return found;
}

export function truePairs(records: readonly Labelled[]): Set<string> {
  const groups = new Map<string, number[]>();
  for (const [at, { who }] of records.entries())
    for (const one of who) groups.set(one, [...(groups.get(one) ?? []), at]);
  const pairs = new Set<string>();
  for (const members of groups.values())
    for (const [n, a] of members.entries()) for (const b of members.slice(n + 1)) pairs.add(`${a}/${b}`);
  return pairs;
}

export interface Figures {
  precision: number;
  recall: number;
  f1: number;
}

export function figuresOf(right: number, found: number, wanted: number): Figures {
  const precision = found === 0 ? 1 : right / found;
  const recall = wanted === 0 ? 1 : right / wanted;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}
