import type PDFKit from "pdfkit";
import { boxWidth, runsOf, widthIn, type Letter } from "./letters.ts";

/** Letter, in points. */
export const paper = { width: 612, height: 792 };

export interface Style {
  size: number;
  grey?: boolean;
}

/** The pages of a file: each is written as soon as the next one begins, and only the letters in use are kept. */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  /** What only the end of the file knows: every page shows it, and it is written once. */
  readonly #later: PDFKit.PDFKitReference;

  constructor(Document: typeof PDFKit, title: string) {
    this.#doc = new Document({
      size: [paper.width, paper.height],
      margin: 0,
      pdfVersion: "1.7",
      lang: "en-US",
      displayTitle: true,
      // It would keep every word of the file.
      fontLayoutCache: false,
      info: { Title: title, Producer: "Switchboard", Creator: "Switchboard" },
    });
    this.#later = this.#doc.ref({
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, paper.width, paper.height],
    });
  }

  /** `x` and `y` in points from the upper left corner to the foot of the first letter. */
  write(letters: readonly Letter[], x: number, y: number, { size, grey = false }: Style): void {
    const doc = this.#doc.fontSize(size).fillColor(grey ? "#666666" : "#1a1a1a");
    for (const run of runsOf(letters)) {
      const isTold = run.shown !== run.text;
      if (isTold) doc.markContent("Span", { actual: run.text });
      // What stands for a box is as wide as it.
      const apart = run.isBox ? (boxWidth - widthIn(run.face, " ")) * size : 0;
      doc.registerFont(run.face.name, run.face.file).font(run.face.name);
      doc.text(run.shown, x, y, { lineBreak: false, baseline: "alphabetic", characterSpacing: apart });
      if (run.isBox) this.#boxes(run.shown.length, x, y, size);
      if (isTold) doc.endMarkedContent();
      x += run.width * size;
    }
  }

  #boxes(count: number, x: number, y: number, size: number): void {
    const side = (boxWidth - 0.15) * size;
    this.#doc.lineWidth(0.6).strokeColor("#666666");
    for (let at = 0; at < count; at++)
      this.#doc.rect(x + (at * boxWidth + 0.075) * size, y - side, side, side).stroke();
  }

  rule(x: number, y: number, width: number): void {
    this.#doc.lineWidth(0.5).strokeColor("#cccccc");
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  /** Where `writeLater` shows on this page, as it stands on all of them. */
  awaitLater(): void {
    this.#doc.page.xobjects["Later"] = this.#later;
    this.#doc.addContent("/Later Do");
  }

  /** Once, before the end. */
  writeLater(letters: readonly Letter[], x: number, y: number, style: Style): void {
    const { page } = this.#doc;
    const { content } = page;
    page.content = this.#later;
    this.write(letters, x, y, style);
    page.content = content;
    Object.assign(this.#later.data, { Resources: { Font: { ...page.fonts } } });
    this.#later.end(undefined);
  }

  turn(): void {
    this.#doc.addPage();
  }

  end(): void {
    this.#doc.end();
  }

  /** What is written by now and was not taken. */
  take(): Buffer[] {
    const written = this.#doc.read() as Buffer | null;
    return written ? [written] : [];
  }
}
