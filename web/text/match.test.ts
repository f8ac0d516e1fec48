import { expect, test } from "vitest";
import { matchPhone, matchWords } from "./match.ts";

const marked = (parts: { text: string; hit: boolean }[]) =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");

test("words are found in any order, without accents or case", () => {
  expect(marked(matchWords("Héctor Dominguez", "dom HEC"))).toBe("[Héc]tor [Dom]inguez");
  expect(marked(matchWords("Ana Ananda", "ana"))).toBe("[Ana] [Ana]nda");
  expect(marked(matchWords("Straße", "stra"))).toBe("[Stra]ße");
});

test("letters that mean something in patterns are only letters", () => {
  expect(marked(matchWords("100% (Smith)", "% ("))).toBe("100[%] [(]Smith)");
  expect(marked(matchWords("Smith", ".*"))).toBe("Smith");
});

test("a text without the words stays whole", () => {
  expect(matchWords("Dana", "zzz")).toEqual([{ text: "Dana", hit: false }]);
  expect(matchWords("", "a")).toEqual([]);
});

test("a phone number is found in every spelling", () => {
  for (const typed of [
    "8015550142",
    "(801) 555-0142",
    "+1 801 555 0142",
    "1-801-555-0142",
    "tel:+1-801-555-0142",
    "801–555–0142 x12",
  ])
    expect(marked(matchPhone("801-555-0142", typed))).toBe("[801-555-0142]");
  expect(marked(matchPhone("801-555-0142", "5550"))).toBe("801-[555-0]142");
});

test("a number among words counts, digits within a word do not, and two are too few", () => {
  expect(marked(matchPhone("801-555-0142", "dana 0142"))).toBe("801-555-[0142]");
  expect(marked(matchPhone("801-555-0142", "suite801"))).toBe("801-555-0142");
  expect(marked(matchPhone("801-555-0142", "80"))).toBe("801-555-0142");
});
