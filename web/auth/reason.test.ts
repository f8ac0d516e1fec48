import { expect, it } from "vitest";
import { shownReason } from "./reason.ts";

it.each([
  ["multipleLoginsDetected", "multipleLoginsDetected"],
  ["the office is closed", "the office is closed"],
  ["  idle\n\tfor long ", "idle for long"],
  ["<b>now</b>", "<b>now</b>"],
  ["\u202eevil\u0000\u200b", "evil"],
  ["x".repeat(200), `${"x".repeat(99)}…`],
])("a reason is shown as it was given, in one short line: %j", (given, shown) => {
  expect(shownReason(given)).toBe(shown);
});

it.each([undefined, "", " \n", "\u0000"])("nothing is shown for %j", (given) => {
  expect(shownReason(given)).toBeUndefined();
});
