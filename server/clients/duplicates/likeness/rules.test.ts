import { describe, expect, it } from "vitest";
import type { ByHand } from "../test/by-hand.ts";
import { traitsOf } from "../test/figures.ts";
import { quiet, score } from "../test/quiet.ts";
import type { Written } from "../test/write-client.ts";
import { Links, pairByThird } from "../third.ts";
import { compareNames } from "./compare-names.ts";
import { leastScore } from "./compare.ts";

describe("names", () => {
  const nameOf = (a: Written, b: Written) =>
    compareNames(
      traitsOf({ client: a, addresses: [] }).people[0]!,
      traitsOf({ client: b, addresses: [] }).people[0]!,
      quiet,
    )!.text;
  const hannah = { firstName: "Hannah", lastName: "Smith" };

  it.each<[string, Written, Written, string]>([
    [
      "the letters of one, mixed",
      { firstName: "Liam", lastName: "Ashby" },
      { firstName: "iaLm", lastName: "Ashby" },
      "First name spelled differently",
    ],
    [
      "a misspelt middle name",
      { firstName: "Joy Irina", lastName: "Ashby" },
      { firstName: "Irlina", lastName: "Ashby" },
      "Goes by the middle name",
    ],
    [
      "an e-mail of another last name",
      { ...hannah, email: "hannah.christensen9@example.com" },
      { firstName: "Hannah", lastName: "Christensen" },
      "Last name as in the other's e-mail",
    ],
    [
      "an e-mail of somebody else at home",
      { ...hannah, email: "peter.christensen9@example.com" },
      { firstName: "Hannah", lastName: "Christensen" },
      "Different last name",
    ],
    [
      "an e-mail that both have",
      { ...hannah, email: "hannah.christensen9@example.com" },
      { firstName: "Hannah", lastName: "Christensen", email: "hannah.christensen9@example.com" },
      "Different last name",
    ],
  ])("%s", (_, a, b, text) => {
    expect(nameOf(a, b)).toBe(text);
    expect(nameOf(b, a)).toBe(text);
  });
});

describe("two couples", () => {
  const couple = (first: Written, co: Written): ByHand => ({ client: { ...first, co }, addresses: [] });
  const husband = { firstName: "James", lastName: "Phillips", mobilePhone: "8014447155", dob: "08/11/1954" };

  it("are one more likely the more their co-applicants have in common", () => {
    const [carol, betty] = [
      { firstName: "Carol", lastName: "Gonzalez", email: "gonzalezb888@example.com" },
      { firstName: "C.", lastName: "Gonzalez" },
    ];
    const named = score(couple(carol, husband), couple(betty, { firstName: "James", lastName: "Phillips" }));
    const known = score(couple(carol, husband), couple(betty, husband));
    expect(known).toBeGreaterThan(named);
    expect(known).toBeGreaterThanOrEqual(leastScore);
  });

  it("are no more so by a number that is the applicants' too", () => {
    const number = { mobilePhone: "8014447155" };
    const one = { firstName: "Carol", lastName: "Gonzalez", ...number };
    const two = { firstName: "Dora", lastName: "Gonzalez", ...number };
    const named = { firstName: "James", lastName: "Phillips" };
    expect(score(couple(one, { ...named, ...number }), couple(two, { ...named, ...number }))).toBe(
      score(couple(one, named), couple(two, named)),
    );
  });
});

describe("a third", () => {
  const like = (a: string, b: string, score: number) => ({ a, b, score });
  const linked = (...pairs: ReturnType<typeof like>[]) => {
    const links = new Links();
    for (const pair of pairs) links.add(pair);
    return links;
  };

  it("is the one that both are most like", () => {
    const links = linked(like("a", "m", 90), like("b", "m", 62), like("a", "n", 70), like("n", "b", 70));
    expect(links.between("a", "b")).toEqual({ id: "n", score: 70 });
    expect(links.between("b", "a")).toEqual({ id: "n", score: 70 });
    expect(links.between("m", "n")).toEqual({ id: "a", score: 70 });
  });

  it("is nobody who is hardly more like one of them than not, and nobody who is like everybody", () => {
    expect(linked(like("a", "m", 59), like("b", "m", 95)).between("a", "b")).toBeNull();
    const many = Array.from({ length: 31 }, (_, n) => like("m", `x${n}`, 90));
    expect(linked(...many).between("x1", "x2")).toBeNull();
    expect(linked(...many.slice(1)).between("x1", "x2")).toEqual({ id: "m", score: 90 });
  });

  it("makes nobody one of two whose social security numbers differ", () => {
    const links = linked(like("a", "m", 95), like("b", "m", 95));
    const person = (ssn: string, email: string): ByHand => ({
      client: { firstName: "Mary", lastName: "Smith", email, ssn },
      addresses: [],
    });
    const pairOf = (a: ByHand, b: ByHand) =>
      pairByThird("a", "b", links, (id) => traitsOf(id === "a" ? a : b), quiet);
    const a = person("529841736", "mary.smith481@example.com");
    expect(pairOf(a, person("646209983", "smithm77123@example.com"))).toBeNull();
    expect(pairOf(a, person("", "smithm77123@example.com"))).toMatchObject({ a: "a", b: "b" });
  });
});
