import { expect, it } from "vitest";
import { vcardRows } from "../vcard.ts";

async function cardOf(...lines: string[]) {
  async function* text() {
    yield ["BEGIN:VCARD", "FN:Ann Lee", ...lines, "END:VCARD", ""].join("\r\n");
  }
  const rows: string[][] = [];
  for await (const row of vcardRows(text)) rows.push(row);
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

it("a post office box is where the mail goes", async () => {
  expect(await cardOf("ADR:12;;;Orem;UT;84058;")).toMatchObject({ Street: "PO Box 12", City: "Orem" });
  expect(await cardOf("ADR:P.O. Box 12;Apt 3;1 A St;Orem;UT;84058;")).toMatchObject({
    Street: "1 A St",
    Apartment: "Apt 3, P.O. Box 12",
  });
  expect(
    await cardOf("ADR:;;1 A St;Orem;UT;84058;", "ADR:;;2 B St;Toronto;ON;;Canada", "ADR:;;;;;;Chile"),
  ).toMatchObject({
    "Further address": "2 B St, Toronto, ON, Canada\nChile",
  });
});

it("what has no column among a card's own is told under its name", async () => {
  expect(
    await cardOf(
      "VERSION:4.0",
      "PRODID:-//A program//EN",
      "N:Lee;Ann;;Dr.;MD",
      "TEL;TYPE=PAGER:801-555-0106",
      "ANNIVERSARY:20100501",
      "IMPP;X-SERVICE-TYPE=Skype:skype:ann.lee",
      "IMPP:xmpp:ann@chat.example",
      "X-AIM:annlee",
      "X-SPOUSE-NAME:Bo Lee",
      "ROLE:Buyer",
      "item1.X-ABDATE:2011-06-02",
      "item1.X-ABLabel:_$!<Graduation>!$_",
      "item2.X-ABRELATEDNAMES:Zoe",
      "item2.X-ABLabel:_$!<Daughter>!$_",
      "TITLE:Tiler",
      "TITLE:Painter",
      "BDAY:--0409",
      "X-GENDER:woman",
      "PHOTO;ENCODING=b:AAAA",
    ),
  ).toEqual({
    "First name": "Ann",
    "Last name": "Lee",
    Suffix: "MD",
    Prefix: "Dr.",
    Pager: "801-555-0106",
    Anniversary: "05/01/2010",
    Messaging: "skype: ann.lee, xmpp: ann@chat.example, aim: annlee",
    "Spouse name": "Bo Lee",
    Role: "Buyer",
    Graduation: "06/02/2011",
    Related: "Daughter: Zoe",
    Title: "Tiler",
    "Other title": "Painter",
    "Birthday without year": "04/09",
    "Other gender": "woman",
    Photo: "A picture",
  });
});

it("of many names the last share a column", async () => {
  const card = await cardOf(...Array.from({ length: 63 }, (_, n) => `X-FIELD-${n + 1}:${n + 1}`));
  expect(Object.keys(card)).toHaveLength(62);
  expect(card["Other fields"]).toBe("Field 61: 61; Field 62: 62; Field 63: 63");
});

async function namesOf(...lines: string[]) {
  async function* text() {
    yield lines.join("\r\n");
  }
  const rows: string[][] = [];
  for await (const row of vcardRows(text)) rows.push(row);
  return rows.slice(1).map((row) => row[rows[0]!.indexOf("Full name")]);
}

it.each([
  ["a file that was cut off", ["BEGIN:VCARD", "FN:Ann", "END:VCARD", "BEGIN:VCARD", "FN:Ben"]],
  ["a card without its end", ["BEGIN:VCARD", "FN:Ann", "BEGIN:VCARD", "FN:Ben", "END:VCARD"]],
])("everybody in %s comes", async (_what, lines) => {
  expect(await namesOf(...lines)).toEqual(["Ann", "Ben"]);
});

it("a card within a card, as of an agent, takes nothing from the one around it", async () => {
  const agent = ["AGENT:", "BEGIN:VCARD", "FN:Agent", "END:VCARD"];
  expect(await namesOf("BEGIN:VCARD", "VERSION:2.1", ...agent, "FN:Ann", "END:VCARD")).toEqual([
    "Agent",
    "Ann",
  ]);
});

it.each([
  ["F", { Gender: "F" }],
  ["O", { Gender: "Other" }],
  ["n", { Gender: "Not Specified" }],
  ["M;they", { Gender: "M", "Other gender": "they" }],
  [";they", { "Other gender": "they" }],
])("gender as version 4.0 writes it: %s", async (value, read) => {
  expect(await cardOf(`GENDER:${value}`)).toEqual({ "Full name": "Ann Lee", ...read });
});
