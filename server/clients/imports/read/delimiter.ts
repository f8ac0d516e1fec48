import { parse } from "csv-parse/sync";

export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * By the structure that each would give the first records: a delimiter cuts nearly all of them into the same
 * number of pieces, and one that only stands in the text does not.
 */
export function delimiterOf(head: string): Delimiter {
  const said = /^\ufeff?sep=(.)\r?\n/i.exec(head)?.[1];
  if (said && (delimiters as readonly string[]).includes(said)) return said as Delimiter;
  const scored = delimiters.map((delimiter) => ({ delimiter, score: score(head, delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function score(head: string, delimiter: Delimiter): number {
  const widths = firstRecords(head, delimiter).map((record) => record.length);
  if (widths.length === 0) return 0;
  const usual = Math.max(
    ...widths.map((width) => (width > 1 ? width : 0)).filter((width) => isUsual(widths, width)),
    0,
  );
  const same = widths.filter((width) => width === usual).length / widths.length;
  return usual < 2 ? 0 : same * same * Math.log2(usual + 1);
}

const isUsual = (widths: number[], width: number): boolean =>
  widths.filter((other) => other === width).length * 3 >= widths.length;

function firstRecords(head: string, delimiter: Delimiter): string[][] {
  const lines = head.slice(0, 64 * 1024);
  const options = {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: 100,
  };
  try {
    return parse(lines, options);
  } catch {
    // The head may end inside of quotes: what stands before is enough.
    const upTo = lines.lastIndexOf("\n", lines.length / 2);
    try {
      return upTo > 0 ? parse(lines.slice(0, upTo), options) : [];
    } catch {
      return [];
    }
  }
}
