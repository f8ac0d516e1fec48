import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { widthOf } from "./metrics.ts";
import { Sheet } from "./sheet.ts";
import { hex, showable, wrap } from "./text.ts";

describe("text on paper", () => {
  it.each([
    ["Zoë Müller-Łukasz", "Zoë Müller-Lukasz"],
    ["Renews “soon” – 5 €", "Renews “soon” – 5 €"],
    ["Great 👍🏽 job 👩‍👩‍👧", "Great ? job ???"],
    ["Иван", "????"],
    ["a\u202eb\0c\u200bd", "abcd"],
  ])("%s is shown as %s", (text, shown) => {
    expect(showable(text)).toBe(shown);
  });

  it("is never a command", () => {
    expect(hex(") Tj ET (")).toMatch(/^<[\da-f]+>$/);
    expect(hex("€é")).toBe("<80e9>");
  });

  it("is broken between words, and a word that is longer than a line within", () => {
    const lines = wrap(`Prefers texts before 3 PM.\n\n${"x".repeat(300)}`, 200, 10);
    for (const line of lines) expect(widthOf(line, 10, false)).toBeLessThanOrEqual(200);
    expect(lines[0]).toBe("Prefers texts before 3 PM.");
    expect(lines[1]).toBe("");
    expect(lines.slice(2).join("")).toBe("x".repeat(300));
  });
});

describe("a sheet", () => {
  const sheet = new Sheet("Dana (Whitfield)", "Northgate");
  sheet.title("Dana (Whitfield)");
  sheet.heading("Notes");
  for (let n = 0; n < 200; n++) sheet.field("Note", `Number ${n} \\) Tj`);
  const parts = [...sheet.takePages()];
  parts.push(...sheet.end());
  const file = Buffer.concat(parts).toString("latin1");

  it("is a PDF whose table names the place of every object", () => {
    expect(file.startsWith("%PDF-1.7")).toBe(true);
    const start = Number(/startxref\n(\d+)/.exec(file)![1]);
    const rows = file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm);
    let id = 1;
    for (const [, place] of rows) expect(file.slice(Number(place))).toMatch(new RegExp(`^${id++} 0 obj\n`));
    expect(id).toBeGreaterThan(10);
    expect(file).toContain(`/Size ${id} `);
  });

  it("goes on from page to page, each numbered, with nothing below its margin", () => {
    const pages = [...file.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map((match) => {
      const from = match.index + match[0].length;
      const packed = Buffer.from(file.slice(from, from + Number(match[1])), "latin1");
      return inflateSync(packed).toString("latin1");
    });
    expect(pages.length).toBe(Number(/\/Count (\d+)/.exec(file)![1]));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, n) => expect(page).toContain(hex(`Page ${n + 1}`)));
    for (const page of pages)
      for (const [, y] of page.matchAll(/ (-?[\d.]+) Td/g)) expect(Number(y)).toBeGreaterThan(30);
    expect(pages.join("")).toContain(hex("Number 199 \\) Tj"));
  });
});
