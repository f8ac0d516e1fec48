import { isFileEncoding, type FileEncoding } from "../../../../contract/file-encodings.ts";
import type { ImportFormat } from "../../../../contract/imports.ts";
import { invalid } from "../../../http/errors.ts";
import { csvRows } from "./csv.ts";
import { delimiterOf, type Delimiter } from "./delimiter.ts";
import { encodingOf, look, type Encoding } from "./encoding.ts";
import { textOf } from "./text.ts";
import { vcardRows } from "./vcard.ts";
import type { Sheets } from "./sheets.ts";
import { sheetsOf, xlsxRows } from "./xlsx.ts";

type Read = () => Promise<AsyncIterable<Buffer>>;

/** What somebody chose where it could be more than one. */
export interface Chosen {
  sheet?: string | undefined;
  encoding?: FileEncoding | undefined;
}

/** How a file is to be read, found out once. */
export interface Reading extends Sheets {
  format: ImportFormat;
  encoding: Encoding | null;
  delimiter: Delimiter | null;
}

const noSheets = { sheet: null, otherSheets: [], since1904: false };

/** PDF, pictures, archives. */
const others = ["%PDF-", "\x89PNG", "GIF8", "\xff\xd8\xff", "\x1f\x8b", "Rar!", "7z\xbc"];

/** By what stands in the file: its name can be anything. @throws 400 when it is none that can be read */
export async function recognize(read: Read, chosen: Chosen = {}): Promise<Reading> {
  const seen = await look(await read());
  const start = seen.head.subarray(0, 8).toString("latin1");
  if (seen.head.length === 0) throw invalid("The file is empty.");
  if (start.startsWith("PK\x03\x04"))
    return {
      format: "xlsx",
      encoding: null,
      delimiter: null,
      ...(await sheetsOf(await wholeOf(read), chosen.sheet)),
    };
  if (start.startsWith("\xd0\xcf\x11\xe0"))
    throw invalid("This is a file of an old Excel, or protected by a password. Save it as .xlsx or CSV.");
  if (others.some((signature) => start.startsWith(signature)))
    throw invalid("Choose a CSV, Excel or vCard file.");
  const encoding = chosen.encoding ?? encodingOf(seen);
  const head = await beginning(seen.head, encoding);
  if (/^\s*BEGIN:VCARD/i.test(head)) return { format: "vcf", encoding, delimiter: null, ...noSheets };
  if (webPage.test(head))
    throw invalid("This file is a web page. Open it in Excel, and save it as .xlsx or CSV.");
  if (isBinary(head)) throw invalid("Choose a CSV, Excel or vCard file.");
  return { format: "csv", encoding, delimiter: delimiterOf(head), ...noSheets };
}

/** Whether somebody may want it read otherwise: then the file is kept until it is imported. */
export const hasOthers = ({ otherSheets, encoding }: Pick<Reading, "otherSheets" | "encoding">): boolean =>
  otherSheets.length > 0 || isFileEncoding(encoding);

/** What many systems call an Excel export. */
const webPage =
  /^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*<(!doctype\s+html|html|head|meta|style|body|table)[\s>]/i;

/** Some programs leave a byte of zero behind in a text. */
const isBinary = (head: string): boolean => (head.match(/(?!\s)\p{Cc}/gu)?.length ?? 0) > head.length * 0.1;

async function wholeOf(read: Read): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of await read()) parts.push(chunk);
  return Buffer.concat(parts);
}

async function beginning(head: Buffer, encoding: Encoding): Promise<string> {
  let text = "";
  for await (const piece of textOf(once(head), encoding)) text += piece;
  return text;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Every row of a file from its first, empty ones too. */
export async function* rowsOf(
  read: Read,
  { format, encoding, delimiter, sheet }: Omit<Reading, "otherSheets" | "since1904">,
): AsyncGenerator<string[]> {
  if (format === "xlsx") yield* xlsxRows(await wholeOf(read), sheet);
  else {
    const open = async () => textOf(await read(), encoding ?? "utf8");
    yield* format === "vcf" ? vcardRows(open) : csvRows(await open(), delimiter ?? ",");
  }
}
