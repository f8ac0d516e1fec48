import { expect, it } from "vitest";
import { showPhone } from "./show-phone.ts";

it.each([
  ["18015550142", "801-555-0142"],
  ["442079460958", "+442079460958"],
  // Ten digits, and still of another country: the code is kept with every number.
  ["6581234567", "+6581234567"],
  ["1801555", "+1801555"],
])("%s is shown as %s", (digits, shown) => {
  expect(showPhone(digits)).toBe(shown);
});
