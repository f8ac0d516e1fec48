import { inflateSync } from "node:zlib";

interface Font {
  /** What each glyph says, and how wide it is in thousandths. */
  said: string[];
  widths: number[];
}

export interface Line {
  text: string;
  /** In points from the foot of the page. */
  y: number;
}

/**
 * For the tests: the lines of each page, as a reader that copies finds them: glyphs by the font's own table, or the
 * text that stands in the file for them. Letters that go on where others end are one line.
 */
export function readPages(file: Buffer): Line[][] {
  const objects = new Map(
    [...file.toString("latin1").matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, id, body]) => [
      id,
      body!,
    ]),
  );
  const follow = (body: string, key: string): string =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1])!;
  const kids = /\/Kids \[(.*?)\]/.exec([...objects.values()].find((body) => body.includes("/Type /Pages"))!)!;
  return [...kids[1]!.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = objects.get(id)!;
    const resources = follow(page, "Resources");
    // What stands once for all pages is shown where each asks for it.
    const content = contentOf(follow(page, "Contents")).replace(/^\/(\w+) Do$/gm, (_, name: string) =>
      contentOf(follow(resources, name)),
    );
    const all = [resources, ...(/\/Later /.test(resources) ? [follow(resources, "Later")] : [])].join("\n");
    const fonts = new Map(
      [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, at]) => [
        name!,
        readFont(objects.get(at)!, follow),
      ]),
    );
    return readLines(content, fonts);
  });
}

const contentOf = (body: string): string => {
  const stream = /stream\n([^]*)\nendstream/.exec(body)![1]!;
  return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
};

const utf16 = (digits: string): string => Buffer.from(digits, "hex").swap16().toString("utf16le");

function readFont(body: string, follow: (body: string, key: string) => string): Font {
  const ranges = [...contentOf(follow(body, "ToUnicode")).matchAll(/^<.{4}> <.{4}> \[(.*)\]$/gm)];
  const said = ranges.flatMap(([, range]) =>
    [...range!.matchAll(/<([\da-f ]*)>/g)].map(([, digits]) => utf16(digits!.replaceAll(" ", ""))),
  );
  const descendant = objectOf(follow, body);
  const widths = /\/W \[0 \[(.*?)\]\]/.exec(descendant)![1]!.split(" ").map(Number);
  return { said, widths };
}

const objectOf = (follow: (body: string, key: string) => string, body: string): string =>
  follow(body.replace("/DescendantFonts [", "/DescendantFonts "), "DescendantFonts");

/** What the commands of a page say. */
function readLines(content: string, fonts: ReadonlyMap<string, Font>): Line[] {
  const lines: (Line & { end: number })[] = [];
  const command =
    /\/ActualText \(((?:\\.|[^\\)])*)\)|^EMC$|1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) (\S+) Tf|(\S+) Tc|<([\da-f]+)>/gms;
  let [x, y, size, apart, instead] = [0, 0, 0, 0, undefined as string | undefined];
  let font: Font | undefined;
  for (const [all, actual, atX, atY, name, points, spacing, digits] of content.matchAll(command)) {
    if (actual !== undefined) instead = readString(actual);
    else if (all === "EMC") instead = undefined;
    else if (atX !== undefined) [x, y, apart] = [Number(atX), Number(atY), 0];
    else if (name !== undefined) [font, size] = [fonts.get(name)!, Number(points)];
    else if (spacing !== undefined) apart = Number(spacing);
    else {
      const glyphs = digits!.match(/.{4}/g)!.map((glyph) => Number.parseInt(glyph, 16));
      const text = instead ?? glyphs.map((glyph) => font!.said[glyph]).join("");
      instead &&= "";
      const last = lines.at(-1);
      if (last?.y === y && Math.abs(last.end - x) < 1) last.text += text;
      else lines.push({ text, y, end: x });
      for (const glyph of glyphs) x += (font!.widths[glyph]! * size) / 1000 + apart;
      lines.at(-1)!.end = x;
    }
  }
  return lines;
}

/** ISO 32000-1, 7.9.2: UTF-16 when it says so. */
function readString(written: string): string {
  const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const text = written.replace(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign);
  return text.startsWith("\xfe\xff")
    ? Buffer.from(text.slice(2), "latin1").swap16().toString("utf16le")
    : text;
}
