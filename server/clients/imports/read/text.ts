import iconv from "iconv-lite";
import type { Encoding } from "./encoding.ts";

/** The text of a file, piece by piece. A byte that is no UTF-8 is read as Windows would have written it. */
export async function* textOf(file: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === "utf8") yield* readUtf8(file);
  else {
    const decoder = iconv.getDecoder(encoding);
    let isFirst = true;
    for await (const chunk of file) {
      const text = decoder.write(chunk);
      yield isFirst ? withoutMark(text) : text;
      isFirst = false;
    }
    yield decoder.end() ?? "";
  }
}

const withoutMark = (text: string): string => (text.startsWith("\ufeff") ? text.slice(1) : text);

async function* readUtf8(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of file) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = wholeLetters(bytes);
    rest = bytes.subarray(end);
    const text = decode(bytes.subarray(0, end));
    yield isFirst ? withoutMark(text) : text;
    isFirst = false;
  }
  yield decode(rest);
}

/** Where the last letter that may go on in the next chunk begins. */
function wholeLetters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc2)
      return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decode(bytes: Buffer): string {
  try {
    return strict.decode(bytes);
  } catch {
    return mend(bytes);
  }
}

function mend(bytes: Buffer): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = letterLength(bytes, at);
    if (length > 0) at += length;
    else {
      parts.push(bytes.toString("utf8", from, at), iconv.decode(bytes.subarray(at, at + 1), "windows-1252"));
      from = ++at;
    }
  }
  return parts.join("") + bytes.toString("utf8", from);
}

/** The bytes of the letter at `at`, 0 when there is none. */
function letterLength(bytes: Buffer, at: number): number {
  const byte = bytes[at]!;
  if (byte < 0x80) return 1;
  const length = byte >= 0xf5 ? 0 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
  try {
    if (length > 0 && at + length <= bytes.length) strict.decode(bytes.subarray(at, at + length));
    else return 0;
    return length;
  } catch {
    return 0;
  }
}
