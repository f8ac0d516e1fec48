import iconv from "iconv-lite";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { findHeader } from "./header.ts";
import { open } from "./test/pieces.ts";

const refusal = (content: Buffer, size?: number) =>
  open(content, size).then(
    () => "read",
    (error: Error) => error.message,
  );

describe("an encoding", () => {
  const western = "Name,City\nJosé Muñoz,Zürich\nRené Lefèvre,Orléans\nBjörn Ångström,Malmö\n";
  const eastern = "Name,City\nŁukasz Wiśniewski,Łódź\nMałgorzata Żółć,Gdańsk\nZdeněk Dvořák,Plzeň\n";
  it.each([
    ["utf8", western, Buffer.from(western)],
    ["utf8", western, Buffer.from(`\ufeff${western}`)],
    ["utf-16le", western, iconv.encode(western, "utf-16le", { addBOM: true })],
    ["utf-16le", western, iconv.encode(western, "utf-16le")],
    ["utf-16be", western, iconv.encode(western, "utf-16be", { addBOM: true })],
    ["utf-16be", western, iconv.encode(western, "utf-16be")],
    ["windows-1252", western, iconv.encode(western, "windows-1252")],
    ["macroman", western, iconv.encode(western, "macroman")],
    ["windows-1250", eastern, iconv.encode(eastern, "windows-1250")],
    ["iso-8859-2", eastern, iconv.encode(eastern, "iso-8859-2")],
  ])("%s", async (encoding, text, content) => {
    const read = await open(content);
    expect(read.rows).toEqual(
      text
        .trimEnd()
        .split("\n")
        .map((line) => line.split(",")),
    );
    expect(read.encoding).toBe(encoding);
  });

  it("of the last row counts too", async () => {
    const text = `Name\n${"Ann Lee\n".repeat(60_000)}José\n`;
    expect((await open(iconv.encode(text, "windows-1252"), 65_536)).rows.at(-1)).toEqual(["José"]);
  });

  it("with single wrong bytes stays readable", async () => {
    const content = Buffer.concat([
      Buffer.from("José,Zoë,Jürgen,Søren\n"),
      Buffer.from([0x4a, 0xe9, 0x2c]),
      Buffer.from("ñ\n"),
    ]);
    expect((await open(content)).rows).toEqual([
      ["José", "Zoë", "Jürgen", "Søren"],
      ["Jé", "ñ"],
    ]);
  });
});

describe("a delimiter", () => {
  it.each([
    [",", 'Name,Note\n"Lee, Ann","a;b"\n"Day, Bo",c|d\n'],
    [";", "Name;Premium\nAnn;1,5\nBo;2,5\n"],
    ["\t", "Name\tNote\nLee, Ann\ta, b, c\nBo\td\n"],
    ["|", "Name|Note\nLee, Ann|x\nBo|y, z\n"],
  ])("%j", async (delimiter, text) => {
    const read = await open(Buffer.from(text));
    expect(read.delimiter).toBe(delimiter);
    expect(read.rows.map((row) => row.length)).toEqual([2, 2, 2]);
  });

  it("that the file names itself", async () => {
    expect((await open(Buffer.from("sep=;\nA;B,C\n1;2\n"))).rows).toEqual([[], ["A", "B,C"], ["1", "2"]]);
  });
});

describe("a row", () => {
  it("goes on over lines in quotes, and ends in any way", async () => {
    const text = 'Name,Note\r\nAnn,"one\r\ntwo ""three"""\r\nBo,\r\n\r\nCy,x';
    expect((await open(Buffer.from(text))).rows).toEqual([
      ["Name", "Note"],
      ["Ann", 'one\r\ntwo "three"'],
      ["Bo", ""],
      [""],
      ["Cy", "x"],
    ]);
  });

  it("ends as on an old Macintosh", async () => {
    expect((await open(Buffer.from("Name,Phone\rAnn,1\rBo,2\r"))).rows).toEqual([
      ["Name", "Phone"],
      ["Ann", "1"],
      ["Bo", "2"],
    ]);
  });

  it("that never ends is refused with a sentence", async () => {
    expect(await refusal(Buffer.from(`Name\n"Ann\n${"x".repeat(2_000_000)}`), 65_536)).toMatch(
      /^A row is longer than/,
    );
    expect(await refusal(Buffer.from('Name\n"Ann\nBo\n'))).toBe("A quotation mark in row 2 is never closed.");
    expect(await refusal(Buffer.from(`A${",".repeat(3_000_000)}`), 65_536)).toMatch(/^A row is longer than/);
  });
});

/** A book in which what is packed of one part is no longer what it was. */
function damagePart(book: Buffer, part: string): Buffer {
  const at = book.indexOf(part, 0, "latin1") + part.length;
  return Buffer.from(book).fill(0xff, at, at + 20);
}

describe("an Excel file", () => {
  const book = (dateSystem: "1900" | "1904") =>
    writeXlsx({
      dateSystem,
      sheets: [
        {
          name: "Clients",
          columns: ["Name", "Phone", "Born", "Zip"].map((header) => ({
            header,
            key: header,
            ...(header === "Born" && { numFmt: "mm/dd/yyyy" }),
          })),
          data: [{ Name: "José", Phone: 18015550142, Born: new Date("1971-04-09T00:00:00Z"), Zip: 2134 }],
        },
      ],
    });
  it.each(["1900", "1904"] as const)("with dates since %s", async (dateSystem) => {
    const { format, rows } = await open(Buffer.from(await book(dateSystem)), 1000);
    expect(format).toBe("xlsx");
    expect(rows).toEqual([
      ["Name", "Phone", "Born", "Zip"],
      ["José", "18015550142", "04/09/1971", "2134"],
    ]);
  });

  it.each([
    ["behind a hidden one", [{ name: "Old", rows: [["Name"], ["Bo"]], hidden: true }]],
    ["behind an empty one", [{ name: "Sheet1", rows: [] }]],
    [
      "behind what is to be done with it",
      [{ name: "Read me", rows: [["Instructions"], ["Fill in the next"]] }],
    ],
  ])("with its contacts %s", async (_, before) => {
    const contacts = [
      ["Name", "Phone"],
      ["Ann Lee", "801-555-0142"],
    ];
    const sheets = [...before, { name: "Contacts", rows: contacts }, { name: "More", rows: contacts }];
    const read = await open(Buffer.from(await writeXlsx({ sheets })), 1000);
    expect(read.rows).toEqual(contacts);
    const seen = before.flatMap((sheet) => ("hidden" in sheet ? [] : [sheet.name]));
    expect(read).toMatchObject({ sheet: "Contacts", otherSheets: [...seen, "More"] });
  });

  it("with more sheets than one reads no further than the first with a table", async () => {
    const contacts = [
      ["Name", "Phone"],
      ["Ann Lee", "801-555-0142"],
    ];
    const sheets = ["Contacts", "More"].map((name) => ({ name, rows: contacts }));
    const whole = Buffer.from(await writeXlsx({ sheets }));
    // A sheet that cannot be unpacked breaks whoever reads it.
    const broken = damagePart(whole, "xl/worksheets/sheet2.xml");
    expect(await open(broken, 1000)).toMatchObject({
      sheet: "Contacts",
      otherSheets: ["More"],
      rows: contacts,
    });
    const first = damagePart(whole, "xl/worksheets/sheet1.xml");
    expect(await refusal(first, 1000)).toMatch(/could not be read/);
  });

  it("with a list of one column", async () => {
    const sheets = [{ name: "Names", rows: [["Name"], ["Ann Lee"], ["Bo Day"]] }];
    const read = await open(Buffer.from(await writeXlsx({ sheets })), 1000);
    expect(read.rows).toHaveLength(3);
    expect(read).toMatchObject({ sheet: "Names", otherSheets: [] });
  });

  it("that is none, or unpacks to too much, is refused", async () => {
    const whole = Buffer.from(await book("1900"));
    const tooMuch = /unpacks to more than it should/;
    expect(await refusal(whole.subarray(0, 600))).toMatch(/could not be read/);
    const said = Buffer.from(whole);
    said.writeUInt32LE(0xf0000000, said.indexOf("PK\x01\x02", 0, "latin1") + 24);
    expect(await refusal(said)).toMatch(tooMuch);
    const hidden = Buffer.from(whole);
    hidden.writeUInt32LE(0, hidden.indexOf("PK\x01\x02", 0, "latin1") + 24);
    expect(await refusal(hidden)).toMatch(tooMuch);
  });
});

describe("a file of cards", () => {
  it("of any version", async () => {
    const text = [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Abara;Leona;Q.;;Jr.",
      "FN:Leona Q. Abara Jr.",
      "ORG:Abara\\, Tiles;Floors",
      "item1.TEL;type=CELL;type=VOICE;type=pref:(801) 555-0199",
      "item1.X-ABLabel:_$!<Other>!$_",
      "EMAIL;type=INTERNET:leona@",
      " abara.example",
      "ADR;TYPE=HOME:;Apt 3;220 W 300 N;Provo;UT;84601;USA",
      "BDAY:1971-04-09",
      "CATEGORIES:myContacts,VIP,Boat\\, big",
      `PHOTO;ENCODING=b:${"A".repeat(2_000_000)}`,
      "END:VCARD",
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Jos=",
      "=C3=A9",
      "FN:Jose",
      "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-09",
      "END:VCARD",
      "",
    ].join("\r\n");
    const { format, rows } = await open(Buffer.from(text), 60_000);
    const [columns, ...cards] = rows;
    expect(format).toBe("vcf");
    const said = cards.map((card) =>
      Object.fromEntries(columns!.map((name, n) => [name, card[n]]).filter(([, value]) => value)),
    );
    expect(said).toEqual([
      {
        "First name": "Leona Q.",
        "Last name": "Abara",
        Suffix: "Jr.",
        Organization: "Abara, Tiles, Floors",
        "Mobile phone": "(801) 555-0199",
        Email: "leona@abara.example",
        Birthday: "04/09/1971",
        Street: "220 W 300 N",
        Apartment: "Apt 3",
        City: "Provo",
        State: "UT",
        "ZIP code": "84601",
        Country: "USA",
        Categories: 'VIP, "Boat, big"',
        Photo: "A picture",
      },
      { "First name": "José", "Last name": "Muñoz", "Birthday without year": "04/09" },
    ]);
  });
});

describe("a few bytes that no text has", () => {
  it("keep no list from being read, many of them do", async () => {
    const text = "First Name,Last Name,Email\nNul\0,Byte,nul@b.example\nAnn,Lee,ann@b.example\n";
    expect((await open(Buffer.from(text))).rows).toHaveLength(3);
    expect(await refusal(Buffer.from("\0\x01\x02\x03binary\0\0\0"))).toBe(
      "Choose a CSV, Excel or vCard file.",
    );
  });
});

describe("a header", () => {
  it("stands below the title of a report", () => {
    const rows = [
      ["Client list"],
      ["Printed 11/20/2026"],
      [],
      ["Name", "Phone", "Phone"],
      ["Ann", "801-555-0100", ""],
    ];
    expect(findHeader(rows)).toEqual({ row: 4, columns: ["Name", "Phone", "Phone (2)"] });
  });
  it("may be missing", () => {
    const rows = [
      ["Ann", "801-555-0100"],
      ["Bo", "801-555-0101"],
    ];
    expect(findHeader(rows)).toEqual({ row: 0, columns: ["Column 1", "Column 2"] });
  });
});
