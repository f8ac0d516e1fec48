import { describe, expect, it } from "vitest";
import { phoneDigits } from "./phone.ts";
import { e164, showPhone } from "./show-phone.ts";

it.each([
  ["18015550142", "801-555-0142"],
  ["442079460958", "+442079460958"],
  // Ten digits, and still of another country: the code is kept with every number.
  ["6581234567", "+6581234567"],
  ["1801555", "+1801555"],
])("%s is shown as %s", (digits, shown) => {
  expect(showPhone(digits)).toBe(shown);
});

describe("a number that is stored", () => {
  it.each(["18015550142", "442079460958", "6581234567", "4512345678", "99912345678"])(
    "%s is read as itself",
    (stored) => expect(phoneDigits(e164(stored))).toBe(stored),
  );

  it.each(["+44 20 7946 0958", "(801) 555-0142", ""])("is none when it is spelled: %s", (spelled) =>
    expect(e164(spelled)).toBe(spelled),
  );
});
