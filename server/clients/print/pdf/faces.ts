import { createRequire } from "node:module";
import fs from "node:fs";
import type { Font } from "fontkit";
import { unpackWoff } from "./woff.ts";

/** One font in parts, the commonest first. */
const parts = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"];
const weights = { regular: 400, bold: 600 };
const { resolve } = createRequire(import.meta.url);

/** The letters of some scripts. */
export interface Face {
  name: string;
  file: Buffer;
  font: Font;
}

/** The faces that a text is set in; each file is read when the first letter asks for it. */
export class Faces {
  readonly #open: (file: Buffer) => Font;
  readonly #regular: Face[] = [];
  readonly #bold: Face[] = [];

  constructor(open: (file: Buffer) => Font) {
    this.#open = open;
  }

  /** The first that has every sign of it. */
  withAll(text: string, isBold: boolean): Face | undefined {
    const codes = Array.from(text, (sign) => sign.codePointAt(0)!);
    for (let part = 0; part < parts.length; part++) {
      const face = this.#face(part, isBold);
      if (codes.every((code) => face.font.hasGlyphForCodePoint(code))) return face;
    }
    return undefined;
  }

  /** That of the plain letters. */
  first(isBold: boolean): Face {
    return this.#face(0, isBold);
  }

  #face(part: number, isBold: boolean): Face {
    return ((isBold ? this.#bold : this.#regular)[part] ??= this.#read(
      `inter-${parts[part]}-${isBold ? weights.bold : weights.regular}-normal.woff`,
    ));
  }

  #read(name: string): Face {
    const file = unpackWoff(fs.readFileSync(resolve(`@fontsource/inter/files/${name}`)));
    return { name, file, font: this.#open(file) };
  }
}

let opened: Promise<Faces> | undefined;

/** Fetched when the first file is printed: it costs a start a quarter of a second. */
export function loadFaces(): Promise<Faces> {
  // A file holds one font; only collections hold more.
  opened ??= import("fontkit").then(({ create }) => new Faces((file) => create(file) as Font));
  return opened;
}
