import { beforeAll, describe, expect, it } from "vitest";
import { loadFaces, type Faces } from "./faces.ts";
import { lettersOf, runsOf, widthOf, wrap, type Letter } from "./letters.ts";
import { readPages, type Line } from "./read-pages.ts";
import { Sheet } from "./sheet.ts";

let faces: Faces;
beforeAll(async () => {
  faces = await loadFaces();
});
const shownOf = (letters: readonly Letter[]) =>
  letters.map(({ shown, isBox }) => (isBox ? "□" : shown)).join("");

describe("text on paper", () => {
  it.each([
    ["Zoë Müller-Łukasz", "Zoë Müller-Łukasz"],
    ["Renews “soon” – 5 €, •••• 6789 » ½", "Renews “soon” – 5 €, •••• 6789 » ½"],
    ["Иван Їжак", "Иван Їжак"],
    ["Ἀθῆναι Αθήνα", "Ἀθῆναι Αθήνα"],
    ["Nguyễn Thị Ấn Đặng ₫", "Nguyễn Thị Ấn Đặng ₫"],
    ["Zoe\u0308", "Zoë"],
    ["ﬁne 𝐛𝐨𝐥𝐝 o\u0324", "fine bold o"],
    ["Great 👍🏽 job 👩‍👩‍👧", "Great □ job □"],
    ["東京 مرحبا שלום", "□□ □□□□□ □□□□"],
    ["a\u202eb\0c\u200bd", "abcd"],
    ["\ud800", "□"],
  ])("%s is shown as %s", (text, shown) => {
    for (const isBold of [false, true]) expect(shownOf(lettersOf(text, faces, isBold))).toBe(shown);
  });

  it("is told whole where it is shown as something else", () => {
    const runs = runsOf(lettersOf("Иван 👍🏽東京 ok", faces, false));
    expect(runs.map(({ text }) => text).join("")).toBe("Иван 👍🏽東京 ok");
    expect(runs.filter(({ isBox }) => isBox).map(({ text }) => text)).toEqual(["👍🏽東京"]);
    const near = runsOf(lettersOf("東𝐛𝐨x", faces, false));
    expect(near.map(({ text, shown, isBox }) => [text, shown, isBox])).toEqual([
      ["東", " ", true],
      ["𝐛𝐨", "bo", false],
      ["x", "x", false],
    ]);
  });

  it("is broken between words, and a word that is longer than a line within", () => {
    const lines = wrap(
      `Prefers texts before 3 PM.\n\n${"x".repeat(300)}\n${"漢".repeat(99)}`,
      200,
      10,
      faces,
    );
    for (const line of lines) expect(widthOf(line, 10)).toBeLessThanOrEqual(200);
    const texts = lines.map((line) => line.map(({ text }) => text).join(""));
    expect(texts.slice(0, 2)).toEqual(["Prefers texts before 3 PM.", ""]);
    expect(texts.slice(2).join("")).toBe("x".repeat(300) + "漢".repeat(99));
  });

  it("keeps its words together while they fit", () => {
    const lines = wrap(
      "one two  three\u2028four",
      widthOf(lettersOf("one two", faces, false), 10) + 1,
      10,
      faces,
    );
    expect(lines.map(shownOf)).toEqual(["one two", "three", "four"]);
  });
});

describe("a sheet", () => {
  const name = "Dana (Whitfield) Юлія Αθηνά Ấn 👩‍👩‍👧 مرحبا";
  let parts: Buffer[];
  let file: string;
  let drawn: Line[][];
  let pages: string[][];
  beforeAll(async () => {
    const sheet = await Sheet.open(name, "Northgate Київ");
    sheet.title(name);
    sheet.heading("Notes");
    sheet.item("Long ".repeat(60), "Emma Tester, 11/20/2026, 9:41 AM");
    sheet.text(`${name} ) Tj ET ( \\ \u202eevil`);
    parts = [];
    for (let n = 0; n < 200; n++) {
      sheet.field("Note", `Number ${n} \\) Tj`);
      parts.push(...sheet.takePages());
    }
    parts.push(...sheet.end());
    const whole = Buffer.concat(parts);
    file = whole.toString("latin1");
    drawn = readPages(whole);
    pages = drawn.map((lines) => lines.map(({ text }) => text));
  });

  it("has no heading alone at the foot of a page", async () => {
    for (let above = 40; above < 56; above++) {
      const sheet = await Sheet.open("Dana", "Northgate");
      for (let n = 0; n < above; n++) sheet.field("Note", `Number ${n}`);
      sheet.heading("Extra info");
      sheet.item("Gate code");
      sheet.field("Value", "0815");
      const texts = readPages(Buffer.concat(sheet.end())).map((lines) => lines.map(({ text }) => text));
      const [on] = texts.filter((lines) => lines.includes("Extra info"));
      expect(on).toEqual(expect.arrayContaining(["Extra info", "Gate code", "Value"]));
    }
  });

  it("is a PDF whose table names the place of every object", () => {
    expect(file.startsWith("%PDF-1.7")).toBe(true);
    const start = Number(/startxref\n(\d+)/.exec(file)![1]);
    const rows = file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm);
    let id = 1;
    for (const [, place] of rows) expect(file.slice(Number(place))).toMatch(new RegExp(`^${id++} 0 obj\n`));
    expect(id).toBeGreaterThan(10);
    expect(file).toContain(`/Size ${id}\n`);
  });

  it("brings its fonts, and of these only the letters in use", () => {
    expect(file.match(/\/FontFile2 /g)!.length).toBeGreaterThan(4);
    expect(file).not.toContain("Helvetica");
    expect(file.length).toBeLessThan(100_000);
  });

  it("says what it shows in every script, and what it cannot show", () => {
    expect(pages[0]![0]).toBe(name);
    expect(pages[0]).toContain(`${name} ) Tj ET ( \\ evil`);
    expect(pages[0]!.at(-1)).toBe("Northgate Київ");
  });

  it("goes on from page to page, each numbered and given out when it is full, with nothing below its margin", () => {
    expect(pages.length).toBe(Number(/\/Count (\d+)/.exec(file)![1]));
    expect(pages.length).toBeGreaterThan(3);
    expect(parts.length).toBeGreaterThan(pages.length);
    pages.forEach((lines, n) => expect(lines).toContain(`Page ${n + 1} of ${pages.length}`));
    for (const { y } of drawn.flat()) expect(y).toBeGreaterThan(30);
    const notes = pages.flat().filter((line) => line.startsWith("Number "));
    expect(notes).toEqual(Array.from({ length: 200 }, (_, n) => `Number ${n} \\) Tj`));
  });
});
