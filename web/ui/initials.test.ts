import { expect, it } from "vitest";
import { initials, tintOf } from "./initials.ts";

it.each([
  ["Dana Whitfield", "DW"],
  ["Ana Maria de la Cruz", "AC"],
  ["cher", "C"],
  ["  ", "?"],
  ["Élodie Østergård", "ÉØ"],
  ["Dana \u200fכהן", "Dכ"],
  ["\u2067Dana\u2069 \u202b\u200eWhitfield\u202c", "DW"],
  ["Dana Whitfield \u200f", "DW"],
  ["\u0301Dana", "D"],
  ["\u200f", "?"],
])("%s -> %s", (name, letters) => expect(initials(name)).toBe(letters));

it("gives an id one of six tints, always the same", () => {
  const tints = Array.from({ length: 600 }, (_, at) => tintOf(`0192f-${at}`));
  expect(new Set(tints)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(tintOf("dana")).toBe(tintOf("dana"));
});
