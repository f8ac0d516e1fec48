import { expect, it } from "vitest";
import { readHeight } from "./height.ts";

it.each([
  ["5'10\"", "5'10\""],
  ["5’10”", "5'10\""],
  ["5 ft 10 in", "5'10\""],
  ["5-10", "5'10\""],
  ["6'", "6'0\""],
  ["70", "5'10\""],
  ["70 inches", "5'10\""],
  ["178 cm", "5'10\""],
  ["5'12\"", null],
  ["5", null],
  ["300", null],
  ["tall", null],
])("%s is %s", (text, height) => expect(readHeight(text)).toBe(height));
