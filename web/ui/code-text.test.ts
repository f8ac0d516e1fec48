import { expect, it } from "vitest";
import { typedCode } from "./code-text.ts";

it.each([
  ["typed", "19", "", "19"],
  ["pasted with a space", "194 408", "", "194408"],
  ["pasted with words", "Your code is 194408.", "", "194408"],
  ["letters", "19a", "", "19"],
  ["too many", "1944087", "", "194408"],
  ["after a refusal", "1944081", "194408", "1"],
  ["the last one removed after a refusal", "19440", "194408", "19440"],
  ["another code filled in after a refusal", "551020", "194408", "551020"],
])("%s: %s", (_, text, failed, code) => {
  expect(typedCode(text, 6, failed)).toBe(code);
});
