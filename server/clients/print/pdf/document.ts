import { deflateSync } from "node:zlib";
import { hex } from "./text.ts";

/** Letter, in points. */
export const paper = { width: 612, height: 792 };

/** Objects that are named before they are written. */
const catalogue = 1;
const pages = 2;
const fonts = { regular: 3, bold: 4 };
const about = 5;

/**
 * Writes a PDF as it comes: each page goes out when it is full, and only the places of the objects are kept.
 * ISO 32000-1, 7.5.
 */
export class PdfWriter {
  readonly #places = new Map<number, number>();
  readonly #kids: number[] = [];
  #next = about + 1;
  #length = 0;

  begin(title: string): Buffer {
    return Buffer.concat([
      this.#raw("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"),
      this.#object(catalogue, `<< /Type /Catalog /Pages ${pages} 0 R /Lang (en-US) >>`),
      this.#object(fonts.regular, font("Helvetica")),
      this.#object(fonts.bold, font("Helvetica-Bold")),
      this.#object(about, `<< /Title ${hex(title)} /Producer (Switchboard) >>`),
    ]);
  }

  /** `drawn`: the page's commands. */
  page(drawn: string): Buffer {
    const [page, content] = [this.#next++, this.#next++];
    const packed = deflateSync(Buffer.from(drawn, "latin1"));
    this.#kids.push(page);
    return Buffer.concat([
      this.#object(
        page,
        `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents ${content} 0 R ` +
          `/Resources << /Font << /R ${fonts.regular} 0 R /B ${fonts.bold} 0 R >> >> >>`,
      ),
      this.#object(
        content,
        `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString("latin1")}\nendstream`,
      ),
    ]);
  }

  end(): Buffer {
    const kids = this.#kids.map((id) => `${id} 0 R`).join(" ");
    const tree = this.#object(pages, `<< /Type /Pages /Kids [${kids}] /Count ${this.#kids.length} >>`);
    const start = this.#length;
    const rows = Array.from(
      { length: this.#next - 1 },
      (_, at) => `${String(this.#places.get(at + 1)!).padStart(10, "0")} 00000 n \n`,
    );
    const trailer = `<< /Size ${this.#next} /Root ${catalogue} 0 R /Info ${about} 0 R >>`;
    const table = `xref\n0 ${this.#next}\n0000000000 65535 f \n${rows.join("")}`;
    return Buffer.concat([tree, this.#raw(`${table}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`)]);
  }

  #object(id: number, body: string): Buffer {
    this.#places.set(id, this.#length);
    return this.#raw(`${id} 0 obj\n${body}\nendobj\n`);
  }

  #raw(text: string): Buffer {
    const bytes = Buffer.from(text, "latin1");
    this.#length += bytes.length;
    return bytes;
  }
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
