import iconv from "iconv-lite";
import { limits } from "../../../../contract/limits.ts";
import { invalid } from "../../../http/errors.ts";

/** A line of a card. `group`: what ties it to others, as a date to its label. */
export interface Line {
  group: string;
  name: string;
  params: string;
  value: string;
}

/** A line that begins with a space goes on the one before; one that ends with "=" goes on in quoted-printable. */
export async function* cardLines(text: AsyncIterable<string>): AsyncGenerator<Line> {
  for await (const line of unfold(text)) {
    const read = readLine(line);
    if (read) yield read;
  }
}

async function* unfold(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line: string | undefined;
  for await (const next of lines(text)) {
    const isSoft: boolean =
      line !== undefined && /ENCODING=QUOTED-PRINTABLE/i.test(line) && line.endsWith("=");
    if (line !== undefined && isSoft) line = line.slice(0, -1) + next;
    else if (line !== undefined && /^[ \t]/.test(next)) line += next.slice(1);
    else {
      if (line !== undefined) yield line;
      line = next;
    }
    if (line.length > limits.importRecord) line = pictureOf(line);
  }
  if (line !== undefined) yield line;
}

/** A photo stands in the text, and is not taken. */
function pictureOf(line: string): string {
  if (/^(item\d+\.)?(PHOTO|LOGO|SOUND|KEY)/i.test(line)) return line.slice(0, 100);
  throw invalid("A line of this file is longer than any line of a contact should be.");
}

async function* lines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    rest += piece;
    const parts = rest.split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? "";
    yield* parts;
    if (rest.length > limits.importRecord) rest = pictureOf(rest);
  }
  if (rest) yield rest;
}

function readLine(line: string): Line | null {
  const match = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):([^]*)$/.exec(line);
  if (!match) return null;
  const params = match[3]!.toUpperCase();
  const raw = match[4]!;
  const value = params.includes("QUOTED-PRINTABLE") ? unquote(raw, params) : raw;
  return { group: match[1] ?? "", name: match[2]!.toUpperCase(), params, value };
}

function unquote(value: string, params: string): string {
  const bytes = Buffer.from(
    value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );
  const charset = /CHARSET=([\w-]+)/.exec(params)?.[1] ?? "utf8";
  return iconv.decode(bytes, iconv.encodingExists(charset) ? charset : "utf8");
}

/** "Smith;John;Q.;;" -> its parts, without the backslashes. */
export const partsOf = (value: string, separator = ";"): string[] =>
  value.split(separator === ";" ? /(?<!\\);/ : /(?<!\\),/).map(plain);

export const plain = (value: string): string =>
  value
    .replace(/\\n/gi, "\n")
    .replace(/\\([,;:\\])/g, "$1")
    .trim();
