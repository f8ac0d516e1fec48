import { expect, it } from "vitest";
import { vcardRows } from "../vcard.ts";

async function cardOf(...lines: string[]) {
  async function* text() {
    yield ["BEGIN:VCARD", "FN:Ann Lee", ...lines, "END:VCARD", ""].join("\r\n");
  }
  const rows: string[][] = [];
  for await (const row of vcardRows(text())) rows.push(row);
  const [columns, card] = rows;
  return Object.fromEntries(columns!.map((name, n) => [name, card![n]]).filter(([, value]) => value));
}

it("what a card says once more is kept beside the first", async () => {
  expect(
    await cardOf(
      "EMAIL:ann@a.example",
      "EMAIL:ann@b.example",
      "EMAIL:ann@c.example",
      "TEL;TYPE=CELL:801-555-0101",
      "TEL;TYPE=HOME:801-555-0102",
      "TEL;TYPE=WORK:801-555-0103",
      "TEL;TYPE=WORK:801-555-0104",
      "TEL;TYPE=FAX:801-555-0105",
      "URL:https://a.example",
      "NOTE:First",
      "NOTE:Second",
      "ADR:;;1 A St;Orem;UT;84058;",
      "ADR:;;2 B St;Orem;UT;84058;",
      "ADR:;;3 C St;Orem;UT;84058;",
    ),
  ).toEqual({
    "Full name": "Ann Lee",
    Email: "ann@a.example",
    "Other email": "ann@b.example, ann@c.example",
    "Mobile phone": "801-555-0101",
    "Home phone": "801-555-0102",
    "Other phone": "801-555-0103; 801-555-0104",
    Fax: "801-555-0105",
    Website: "https://a.example",
    Note: "First\nSecond",
    Street: "1 A St",
    City: "Orem",
    State: "UT",
    "ZIP code": "84058",
    "Other street": "2 B St",
    "Other city": "Orem",
    "Other state": "UT",
    "Other ZIP code": "84058",
    "Further address": "3 C St, Orem, UT, 84058",
  });
});

it("the same once more is no further one", async () => {
  expect(await cardOf("EMAIL:ann@a.example", "EMAIL:Ann@a.example", "NOTE:One", "NOTE:One")).toEqual({
    "Full name": "Ann Lee",
    Email: "ann@a.example",
    Note: "One",
  });
});
