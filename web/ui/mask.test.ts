import { describe, expect, it } from "vitest";
import { digitsOf, editMask, formatMask, type Mask } from "./mask.ts";

/** Types sign by sign where the caret is, as a person does. */
function typed(mask: Mask, signs: string): string {
  let { text, caret } = { text: "", caret: 0 };
  for (const sign of signs) {
    const next = text.slice(0, caret) + sign + text.slice(caret);
    ({ text, caret } = editMask(mask, text, { text: next, caret: caret + 1 }));
  }
  return text;
}

describe("formatMask", () => {
  it.each([
    ["phone", "8015550142", "+1 (801) 555-0142"],
    ["phone", "18015550142", "+1 (801) 555-0142"],
    ["phone", "+1 801.555.0142", "+1 (801) 555-0142"],
    ["phone", "801", "+1 (801"],
    ["phone", "+447911123456", "+447911123456"],
    ["phone", "80155501429", "+1 (801) 555-01429"],
    ["ssn", "528114471", "528-11-4471"],
    ["ssn", "52811", "528-11"],
    ["date", "04121986", "04/12/1986"],
    ["date", "", ""],
  ] as const)("%s %s -> %s", (mask, text, shown) => {
    expect(formatMask(mask, text)).toBe(shown);
  });

  it("leaves its own output as it is", () => {
    for (const text of ["+1 (801) 555-0142", "+1 (8", "+1"]) expect(formatMask("phone", text)).toBe(text);
  });
});

describe("editMask", () => {
  it.each([
    ["phone", "8015550142", "+1 (801) 555-0142"],
    ["phone", "18015550142", "+1 (801) 555-0142"],
    ["phone", "(801) 555-0142", "+1 (801) 555-0142"],
    ["phone", "+1 801 555 0142", "+1 (801) 555-0142"],
    ["phone", "+44 7911 123456", "+447911123456"],
    ["date", "4/2/1986", "04/02/1986"],
    ["date", "04021986", "04/02/1986"],
    ["ssn", "528-11-4471", "528-11-4471"],
    ["ssn", "52a8x11", "528-11"],
  ] as const)("typing %s %s gives %s", (mask, signs, shown) => {
    expect(typed(mask, signs)).toBe(shown);
  });

  it.each([
    ["date", "3/4/1980", "03/04/1980"],
    ["date", "1980-03-04", "03/04/1980"],
    ["date", "1980-03-04T00:00:00Z", "03/04/1980"],
    ["date", "1980/3/4", "03/04/1980"],
    ["date", " 3-4-1980 ", "03/04/1980"],
    ["date", "3.4.1980", "03/04/1980"],
    ["date", "March 4, 1980", "03/04/1980"],
    ["date", "Tuesday, Mar. 4th 1980", "03/04/1980"],
    ["date", "4 March 1980", "03/04/1980"],
    ["date", "04-Mar-1980", "03/04/1980"],
    ["date", "03041980", "03/04/1980"],
    ["date", "02/30/1980", "02/30/1980"],
    ["date", "3/4/80", "03/04/80"],
    ["phone", "+1 (801) 555-0142 ext 9", "+1 (801) 555-0142"],
    ["phone", "801.555.0142 x12", "+1 (801) 555-0142"],
    ["phone", "tel:+18015550142;ext=9", "+1 (801) 555-0142"],
    ["phone", "+44 20 7946 0958", "+442079460958"],
    ["ssn", " 528 11 4471 ", "528-11-4471"],
  ] as const)("%s pasted as %s is %s, also over what stood there", (mask, text, shown) => {
    for (const before of ["", "12/31/2001", "+1 (212) 555-0199"])
      expect(editMask(mask, before, { text, caret: text.length })).toEqual({
        text: shown,
        caret: shown.length,
      });
  });

  it("a digit of a whole day can be erased", () => {
    expect(editMask("date", "03/04/1980", { text: "3/04/1980", caret: 0 }).text).toBe("30/41/980");
  });

  it("keeps the caret behind the digit it was behind", () => {
    const before = "+1 (801) 555-0142";
    const edit = editMask("phone", before, { text: "+1 (8901) 555-0142", caret: 6 });
    expect(edit).toEqual({ text: "+1 (890) 155-50142", caret: 6 });
  });

  it("erasing a sign of the mask erases the digit before it", () => {
    const before = "+1 (801) 555-0142";
    const edit = editMask("phone", before, { text: "+1 (801 555-0142", caret: 7 });
    expect(edit).toEqual({ text: "+1 (805) 550-142", caret: 6 });
  });

  it("erases down to nothing", () => {
    let text = "+1 (80";
    for (let n = 0; n < 6 && text !== ""; n++) {
      text = editMask("phone", text, { text: text.slice(0, -1), caret: text.length - 1 }).text;
    }
    expect(text).toBe("");
  });

  it("leaves the caret in front when everything before it is erased", () => {
    expect(editMask("ssn", "528-11", { text: "28-11", caret: 0 })).toEqual({ text: "281-1", caret: 0 });
  });
});

it("digitsOf gives what a server wants", () => {
  expect(digitsOf("phone", "(801) 555-0142")).toBe("18015550142");
  expect(digitsOf("ssn", "528-11-4471")).toBe("528114471");
});
