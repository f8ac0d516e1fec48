import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { open } from "../test/pieces.ts";

describe("a file", () => {
  const latin = (text: string) => iconv.encode(text, "windows-1252");
  it.each([
    ["beside one letter", [Buffer.from("Name\nMuñoz\n"), latin("José,\n")], ["Muñoz", "José"]],
    [
      "close to a few",
      [Buffer.from("Name,City\nMuñoz,Provo\nZoë,Orem\n"), latin("José,Lehi\n"), Buffer.from("Jürgen,Orem\n")],
      ["Muñoz", "Zoë", "José", "Jürgen"],
    ],
    [
      "first of all",
      [
        Buffer.from("Name,City\n"),
        latin("Peña,Lehi\n"),
        Buffer.from(`${"Ann,Orem\n".repeat(300)}Zoë,Orem\nJoë,Orem\n`),
      ],
      ["Peña", ...Array.from({ length: 300 }, () => "Ann"), "Zoë", "Joë"],
    ],
    [
      "of Windows' own",
      [Buffer.from("Name,City\nMuñoz,Provo\n"), latin("O’Neil,Lehi\n"), Buffer.from("Zoë,Orem\n")],
      ["Muñoz", "O’Neil", "Zoë"],
    ],
  ])("of UTF-8 with a single wrong byte %s stays one", async (_, pieces, names) => {
    for (const size of [7, 65_536]) {
      const { rows, encoding } = await open(Buffer.concat(pieces), size);
      expect(encoding).toBe("utf8");
      expect(rows.slice(1).map(([name]) => name)).toEqual(names);
    }
  });

  it("of a Mac has none of UTF-8, though two of its letters can look so", async () => {
    const text = "Name,City\nRené,l’École\n";
    expect((await open(iconv.encode(text, "macroman"), 65_536)).encoding).toBe("macroman");
  });
});
