import { expect, it } from "vitest";
import { clientNumbers, hasNumber } from "./client-number.ts";

const none = { mobilePhone: null, phone: null, coMobilePhone: null, coPhone: null };
const family = {
  mobilePhone: "18015550142",
  phone: "18015550143",
  coMobilePhone: "14065550121",
  coPhone: "14065550122",
};

it.each([
  ["arroyo", "18015550142", "18015550142"],
  ["8015550143", "18015550143", "18015550142"],
  ["(406) 555-0121", "14065550121", "14065550121"],
  ["+1 406 555 0122", "14065550122", "18015550142"],
  ["arroyo 0121", "14065550121", "14065550121"],
])("%s is answered by the number that was meant", (typed, shown, text) => {
  expect(clientNumbers(family, typed)).toEqual({ shown, text });
});

it("is whatever there is, and no landline is texted", () => {
  expect(clientNumbers({ ...none, phone: "18015550143" }, "x")).toEqual({ shown: "18015550143", text: null });
  expect(clientNumbers({ ...none, coMobilePhone: "14065550121" }, "x")).toEqual({
    shown: "14065550121",
    text: "14065550121",
  });
  expect(clientNumbers(none, "8015550142")).toEqual({ shown: null, text: null });
});

it.each([
  ["18015550142", true],
  ["14065550122", true],
  ["18015550149", false],
])("knows whether %s is one of theirs: %s", (phone, theirs) => {
  expect(hasNumber(family, phone)).toBe(theirs);
});
