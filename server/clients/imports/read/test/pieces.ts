import { recognize, rowsOf } from "../open.ts";

/** In pieces, as files come: a letter of several bytes is cut somewhere. */
export const inPieces = (content: Buffer, size: number) => async () =>
  (async function* () {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
  })();

/** A file as it is read: what it is, and its rows. */
export async function open(content: Buffer, size = 7) {
  const read = inPieces(content, size);
  const reading = await recognize(read);
  const rows: string[][] = [];
  for await (const row of rowsOf(read, reading)) rows.push(row);
  return { ...reading, rows };
}
