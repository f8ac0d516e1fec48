import { loadFaces, type Faces } from "./faces.ts";
import { lettersOf, widthOf, wrap, type Letter } from "./letters.ts";
import { Paper, paper, type Style } from "./paper.ts";

const margin = 54;
const inner = paper.width - 2 * margin;
const bottom = paper.height - margin - 18;
/** Where values stand beside their labels. */
const column = 150;

/** A file on paper: what is written flows from page to page. `takePages` gives what is full. */
export class Sheet {
  readonly #paper: Paper;
  readonly #faces: Faces;
  readonly #foot: string;
  /** Room for how many pages there are. */
  readonly #ofAll: number;
  #y = margin;
  #page = 1;

  private constructor(out: Paper, faces: Faces, foot: string) {
    this.#paper = out;
    this.#faces = faces;
    this.#foot = foot;
    this.#ofAll = widthOf(lettersOf(" of 99", faces, false), 9);
  }

  /** `foot`: stands below every page, as much of it as there is room for. */
  static async open(title: string, foot: string): Promise<Sheet> {
    const [faces, { default: Document }] = await Promise.all([loadFaces(), import("pdfkit")]);
    return new Sheet(new Paper(Document, title), faces, foot);
  }

  title(text: string): void {
    this.#lines(this.#wrap(text, inner, 20, true), { size: 20 });
  }

  /** A part of the file. Its heading never stands alone at the end of a page. */
  heading(text: string): void {
    this.#need(80);
    this.#y += 18;
    this.#lines(this.#wrap(text, inner, 13, true), { size: 13 });
    this.#paper.rule(margin, this.#y + 1, inner);
    this.#y += 8;
  }

  /** What the lines below belong to, with a quiet word beside it, or below it when both are long. */
  item(text: string, quiet = ""): void {
    this.#need(34);
    this.#y += 6;
    const room = inner - widthOf(lettersOf(quiet, this.#faces, false), 9) - 12;
    const isBeside = room >= inner / 2;
    if (isBeside) this.#beside(quiet);
    this.#lines(this.#wrap(text, isBeside ? room : inner, 10, true), { size: 10 });
    if (!isBeside) this.quiet(quiet);
  }

  field(label: string, value: string): void {
    const lines = this.#wrap(value, inner - column, 10);
    const labels = this.#wrap(label, column - 10, 10);
    for (let at = 0; at < Math.max(lines.length, labels.length); at++) {
      this.#need(13);
      this.#line(labels[at] ?? [], { size: 10, grey: true });
      this.#lines([lines[at] ?? []], { size: 10 }, column);
    }
  }

  text(text: string): void {
    this.#lines(this.#wrap(text, inner, 10), { size: 10 });
  }

  quiet(text: string): void {
    this.#lines(this.#wrap(text, inner, 9), { size: 9, grey: true });
  }

  /** The pages that are full by now. */
  takePages(): Buffer[] {
    return this.#paper.take();
  }

  end(): Buffer[] {
    this.#number();
    const total = lettersOf(` of ${this.#page - 1}`, this.#faces, false);
    this.#paper.writeLater(total, margin + inner - this.#ofAll, this.#y + 9, { size: 9, grey: true });
    this.#paper.end();
    return this.takePages();
  }

  #wrap(text: string, width: number, size: number, isBold = false): Letter[][] {
    return wrap(text, width, size, this.#faces, isBold);
  }

  #lines(lines: readonly Letter[][], style: Style, at = 0): void {
    for (const line of lines) {
      this.#need(style.size * 1.3);
      this.#line(line, style, at);
      this.#y += style.size * 1.3;
    }
  }

  #line(line: readonly Letter[], style: Style, at = 0): void {
    this.#paper.write(line, margin + at, this.#y + style.size, style);
  }

  /** At the right margin. */
  #beside(text: string): void {
    const line = lettersOf(text, this.#faces, false);
    this.#line(line, { size: 9, grey: true }, inner - widthOf(line, 9));
  }

  #need(points: number): void {
    if (this.#y + points <= bottom) return;
    this.#number();
    this.#paper.turn();
    this.#y = margin;
  }

  #number(): void {
    this.#y = paper.height - margin;
    const page = lettersOf(`Page ${this.#page++}`, this.#faces, false);
    this.#line(page, { size: 9, grey: true }, inner - this.#ofAll - widthOf(page, 9));
    this.#paper.awaitLater();
    const [foot = []] = this.#wrap(this.#foot, inner - 96, 9);
    this.#line(foot, { size: 9, grey: true });
  }
}
