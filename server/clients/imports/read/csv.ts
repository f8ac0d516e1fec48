import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { limits } from "../../../../contract/limits.ts";
import { invalid } from "../../../http/errors.ts";
import type { Delimiter } from "./delimiter.ts";

/** The records of a text, empty lines too: a row's number is the one that a spreadsheet shows. */
export async function* csvRows(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<string[]> {
  const source = Readable.from(bounded(text), { objectMode: false, highWaterMark: 64 * 1024 });
  const parser = source.pipe(
    parse({
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: limits.importRecord,
    }),
  );
  // What breaks while the file is fetched is no fault of its rows.
  source.on("error", (error) => parser.destroy(error));
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++;
      if (row === 1 && record.length <= 2 && /^sep=/i.test(record[0] ?? "")) yield [];
      else yield record;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were read and not yet fetched are dropped when one breaks.
    const at = Number((error as { records?: number }).records ?? row) + 1;
    throw invalid(sentences[error.code]?.(at) ?? unread(at));
  } finally {
    source.destroy();
  }
}

/** No line is so long: a hundred million commas would be as many columns. */
async function* bounded(text: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const piece of text) {
    const end = Math.max(piece.lastIndexOf("\n"), piece.lastIndexOf("\r"));
    length = end === -1 ? length + piece.length : piece.length - end;
    if (length > limits.importRecord) throw invalid(tooLong("A row"));
    yield piece;
  }
}

const tooLong = (row: string): string =>
  `${row} is longer than any row should be. A quotation mark that is never closed may be the reason.`;

const unread = (row: number): string =>
  `Row ${row} could not be read. Open the file, and save it as CSV again.`;

const sentences: Partial<Record<string, (row: number) => string>> = {
  CSV_MAX_RECORD_SIZE: (row) => tooLong(`Row ${row}`),
  CSV_QUOTE_NOT_CLOSED: (row) => `A quotation mark in row ${row} is never closed.`,
};
