import { paper, PdfWriter } from "./document.ts";
import { widthOf } from "./metrics.ts";
import { hex, showable, wrap } from "./text.ts";

const margin = 54;
const inner = paper.width - 2 * margin;
const bottom = margin + 18;
/** Where values stand beside their labels. */
const column = 150;

interface Style {
  size: number;
  bold?: boolean;
  grey?: boolean;
  /** From the left margin. */
  at?: number;
}

/** A file on paper: what is written flows from page to page. `takePages` gives what is full. */
export class Sheet {
  readonly #writer = new PdfWriter();
  readonly #foot: string;
  #full: Buffer[];
  #drawn = "";
  #y = paper.height - margin;
  #page = 1;

  constructor(title: string, foot: string) {
    this.#foot = foot;
    this.#full = [this.#writer.begin(showable(title))];
  }

  title(text: string): void {
    this.#lines(wrap(text, inner, 20, true), { size: 20, bold: true });
  }

  /** A part of the file. Its heading never stands alone at the end of a page. */
  heading(text: string): void {
    this.#need(64);
    this.#down(18);
    this.#lines(wrap(text, inner, 13, true), { size: 13, bold: true });
    this.#rule();
  }

  /** What the lines below belong to, with a quiet word beside it. */
  item(text: string, quiet = ""): void {
    this.#need(34);
    this.#down(6);
    const lines = wrap(text, inner - 130, 10, true);
    if (quiet) this.#beside(quiet);
    this.#lines(lines, { size: 10, bold: true });
  }

  field(label: string, value: string): void {
    const lines = wrap(value, inner - column, 10);
    const labels = wrap(label, column - 10, 10);
    for (let at = 0; at < Math.max(lines.length, labels.length); at++) {
      this.#need(13);
      this.#text(labels[at] ?? "", { size: 10, grey: true });
      this.#lines([lines[at] ?? ""], { size: 10, at: column });
    }
  }

  text(text: string): void {
    this.#lines(wrap(text, inner, 10), { size: 10 });
  }

  quiet(text: string): void {
    this.#lines(wrap(text, inner, 9), { size: 9, grey: true });
  }

  /** The pages that are full by now. */
  takePages(): Buffer[] {
    return this.#full.splice(0);
  }

  end(): Buffer[] {
    this.#turn();
    return [...this.takePages(), this.#writer.end()];
  }

  #lines(lines: readonly string[], style: Style): void {
    for (const line of lines) {
      this.#need(style.size * 1.3);
      this.#text(line, style);
      this.#down(style.size * 1.3);
    }
  }

  #text(line: string, { size, bold = false, grey = false, at = 0 }: Style): void {
    const y = this.#y - size;
    this.#drawn += `BT ${grey ? "0.4" : "0.1"} g /${bold ? "B" : "R"} ${size} Tf ${margin + at} ${y.toFixed(1)} Td ${hex(line)} Tj ET\n`;
  }

  #beside(quiet: string): void {
    const line = showable(quiet);
    this.#text(line, { size: 9, grey: true, at: inner - widthOf(line, 9, false) });
  }

  #rule(): void {
    const y = (this.#y - 1).toFixed(1);
    this.#drawn += `0.8 G 0.5 w ${margin} ${y} m ${margin + inner} ${y} l S\n`;
    this.#down(8);
  }

  #down(points: number): void {
    this.#y -= points;
  }

  #need(points: number): void {
    if (this.#y - points < bottom) this.#turn();
  }

  #turn(): void {
    this.#y = margin;
    this.#beside(`Page ${this.#page++}`);
    this.#text(showable(this.#foot), { size: 9, grey: true });
    this.#full.push(this.#writer.page(this.#drawn));
    this.#drawn = "";
    this.#y = paper.height - margin;
  }
}
