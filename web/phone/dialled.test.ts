import { expect, it } from "vitest";
import { dial } from "./dialled.ts";

/** Types sign by sign at the end; "<" erases. */
const type = (keys: string, from = "") =>
  [...keys].reduce((text, key) => {
    const next = key === "<" ? text.slice(0, -1) : text + key;
    return dial(text, { text: next, caret: next.length }).text;
  }, from);

it.each([
  ["8015", "8015"],
  ["80155", "801-55"],
  ["5550177", "555-0177"],
  ["80155501", "(801) 555-01"],
  ["180155", "1 (801) 55"],
  ["8015550142", "(801) 555-0142"],
  ["18015550142", "1 (801) 555-0142"],
  ["+442079460958", "+44 20 7946 0958"],
  ["411", "411"],
  ["*72", "*72"],
  ["801#", "801#"],
  ["Dana W", "Dana W"],
])("shows %s as it is dialled", (keys, shown) => {
  expect(type(keys)).toBe(shown);
});

it("is erased sign by sign, spaces with the sign before them", () => {
  expect(type("<", "(801) 55")).toBe("8015");
  expect(type("<<<<<<", "(801) 555-01")).toBe("80");
  expect(type("<".repeat(10), "(801) 555-0142")).toBe("");
});

it.each([
  ["tel:+1-801-555-0142", "+1 801 555 0142"],
  ["801.555.0142 ext. 12", "(801) 555-0142"],
  ["“(801) 555–0142”", "(801) 555-0142"],
  ["Dana Whitfield", "Dana Whitfield"],
])("takes %s from the clipboard", (text, shown) => {
  const { text: read, caret } = dial("", { text, caret: text.length });
  expect([read, caret]).toEqual([shown, shown.length]);
});

it("keeps the caret where a digit is put in or taken out of the middle", () => {
  // 801|555014 with a 5 behind the 1
  expect(dial("(801) 555-014", { text: "(8015) 555-014", caret: 5 })).toEqual({
    text: "(801) 555-5014",
    caret: 7,
  });
  expect(dial("(801) 555-0142", { text: "(801) 55-0142", caret: 7 })).toEqual({
    text: "(801) 550-142",
    caret: 7,
  });
  // A space before the caret: the digit before it goes.
  expect(dial("(801) 555-0142", { text: "(801)555-0142", caret: 5 })).toEqual({
    text: "(805) 550-142",
    caret: 3,
  });
});
