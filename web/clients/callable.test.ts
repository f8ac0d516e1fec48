import { expect, it } from "vitest";
import { callNumber, isCallable } from "./callable.ts";

it.each([
  ["18015550142", true],
  ["8015550142", false],
  ["180155501420", false],
  ["", false],
])("a list calls %s: %s", (digits, is) => expect(isCallable(digits)).toBe(is));

it.each([
  ["the mobile phone first", "18015550142", "18015550143", "18015550142"],
  ["the phone at home where the other is no whole number", "5550142", "18015550143", "18015550143"],
  ["the phone at home where there is no other", null, "18015550143", "18015550143"],
  ["nobody without a whole number", "441615550142", "5550143", undefined],
  ["nobody without a number", null, null, undefined],
])("a row calls %s", (_, mobilePhone, phone, called) =>
  expect(callNumber({ mobilePhone, phone })).toBe(called),
);
