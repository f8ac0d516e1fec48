import { recognize, rowsOf } from "../clients/imports/read/open.ts";

/** What is read of a file, heading and all. @throws what a person would be told of one that is no list */
export async function rowsIn(content: Buffer): Promise<string[][]> {
  const read = async () =>
    (async function* () {
      yield content;
    })();
  const rows: string[][] = [];
  for await (const row of rowsOf(read, await recognize(read))) rows.push(row);
  return rows;
}
