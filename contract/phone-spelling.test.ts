import { describe, expect, it } from "vitest";
import { phoneDigits } from "./phone.ts";
import { numberTyped, plainNumbers } from "./phone-spelling.ts";

const spellings = [
  "8015550142",
  "18015550142",
  "(801) 555-0142",
  "801–555–0142",
  "801—555—0142",
  "801−555−0142",
  "801‑555‑0142",
  "801.555.0142",
  "801·555·0142",
  "801\u00a0555\u00a00142",
  "801\u2009555\u202f0142",
  "\u202a+1 801-555-0142\u202c",
  "801\u200b555\u200b0142",
  "tel:+1-801-555-0142",
  "tel:+18015550142;ext=12",
  "callto:+18015550142",
  "Tel 801 555 0142",
  "Tel. (801) 555-0142",
  "Phone: 801-555-0142",
  "M: 801-555-0142",
  "+1 (801) 555-0142",
  "1-801-555-0142",
  "001 801 555 0142",
  "801/555-0142",
  "８０１５５５０１４２",
  "＋１（８０１）５５５－０１４２",
  "٨٠١٥٥٥٠١٤٢",
  "801-555-0142 x12",
  "801-555-0142x12",
  "801-555-0142, ext. 12",
  "801-555-0142 extension 1234",
  "801-555-0142 #12",
  '"801-555-0142"',
  "'801-555-0142'",
  "“801-555-0142”",
  "‘801-555-0142’",
  "„801-555-0142“",
  "«801-555-0142»",
  "`801-555-0142`",
  "<801-555-0142>",
  "<tel:+18015550142>",
  "[801] 555-0142",
  "{801-555-0142}",
  "[(801) 555-0142]",
  "(801-555-0142)",
  "801_555_0142",
  "_801_555_0142_",
  "Phone number: 801-555-0142",
  "Phone no. 801-555-0142",
  "Tel. no.: 801-555-0142",
  "Mobile number 801-555-0142",
  "Cell phone: 801-555-0142",
  "Number: 801-555-0142",
  "Phone\u00a0number:\u00a0801\u00a0555\u00a00142",
  "Phone:\u00a0“801_555_0142”",
  "801\t555\t0142",
  "801-555-0142,",
  "801-555-0142;",
];

describe("a number in any spelling", () => {
  it.each(spellings)("%s", (spelled) => expect(numberTyped(spelled)).toBe("18015550142"));

  it.each([
    ["+44 20 7946 0958", "442079460958"],
    ["+44 (0)20 7946 0958", "442079460958"],
    ["011 44 20 7946 0958", "442079460958"],
    ["0044 20 7946 0958", "442079460958"],
    ["555-0142", null],
    ["801 555 014", null],
    ["101 555 0142", null],
    ["801 155 0142", null],
    ["+1 801 055 0142", null],
    ["1801555014", null],
    ["+1 801 555 014", null],
    ["3/05/2026", null],
    ["ann 8015550142", null],
    ["tel", null],
    ["“”", null],
    ["[ ]", null],
    ["Phone number:", null],
    ["number 4", null],
    ["", null],
  ])("%s is %s", (typed, digits) => expect(numberTyped(typed)).toBe(digits));

  it("is what the endpoints read of it", () => {
    for (const spelled of [...spellings, "+44 20 7946 0958", "+44 (0)20 7946 0958", "011 44 20 7946 0958"]) {
      const digits = numberTyped(spelled);
      expect(phoneDigits(`+${digits}`), spelled).toBe(digits);
    }
  });
});

it.each([
  ["Ann, tel: +1 801–555–0142 x12", "Ann, +1 801-555-0142"],
  ["Smith–Jones 801–555", "Smith–Jones 801-555"],
  ["Tel Aviv", "Tel Aviv"],
  ["phone 4", "phone 4"],
  ["number 4", "number 4"],
  ["Ann “Annie” Lee", "Ann “Annie” Lee"],
  ["Ann “Annie” “801-555–0142”", "Ann “Annie” 801-555-0142"],
  ["O’Neil 801–555", "O’Neil 801-555"],
  ["[VIP] 801-555–0142", "[VIP] 801-555-0142"],
  ["ann_lee_2@example.com", "ann_lee_2@example.com"],
  ["file_801_555_0142.pdf", "file_801_555_0142.pdf"],
  ["7_11", "7_11"],
  ["5'11\"", "5'11\""],
  ["B: 12", "B: 12"],
  ["7-11", "7-11"],
  ["ﬁne ½", "ﬁne ½"],
  ["1FTFW1E50KFA00001 x2", "1FTFW1E50KFA00001 x2"],
  ["HO-2214-77", "HO-2214-77"],
  ["Box 1234567 x", "Box 1234567 x"],
  ["Unit 1234567 x3", "Unit 1234567 x3"],
  ["101-555-0142 x12", "101-555-0142 x12"],
])("%s reads %s", (typed, plain) => expect(plainNumbers(typed)).toBe(plain));

it("leaves what is longer than any search as it is", () => {
  const long = `${"tel 1 x1 ".repeat(200)}801–555–0142`;
  expect(plainNumbers(` ${long} `)).toBe(long);
});
