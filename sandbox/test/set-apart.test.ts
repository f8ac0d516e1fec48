import { expect, it } from "vitest";
import { setApart } from "../set-apart.ts";

it.each([
  ["a plain name", "Ann", "Ann"],
  ["letters that read the other way", "דנה", "דנה"],
  ["a name that turns what follows", "a\u202eb", "\u2068a\u202eb\u2069"],
  ["a pair of its own", "a\u2067b\u2069c", "\u2068a\u2067b\u2069c\u2069"],
  ["one that closes what is put around it", "a\u2069\u202eb", "\u2068a\u202eb\u2069"],
  ["one that leaves its own open", "a\u2067b\u2066c", "\u2068a\u2067b\u2066c\u2069\u2069\u2069"],
  ["one that closes first and opens then", "\u2069a\u2068b", "\u2068a\u2068b\u2069\u2069"],
])("%s is set apart whole", (_what, name, shown) => expect(setApart(name)).toBe(shown));
