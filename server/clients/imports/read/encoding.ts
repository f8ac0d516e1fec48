import chardet from "chardet";
import iconv from "iconv-lite";

/** As iconv-lite calls them. `utf8` bears bytes that are none: see `text.ts`. */
export type Encoding = string;

/** What was seen of a file: its beginning, and pieces of it that are not plain ASCII. */
export interface Seen {
  head: Buffer;
  strange: Buffer;
}

const headBytes = 256 * 1024;
const strangeBytes = 128 * 1024;

/** Reads a file once, and keeps what tells its encoding: the first umlaut may stand in the last row. */
export async function look(file: AsyncIterable<Buffer>): Promise<Seen> {
  const head: Buffer[] = [];
  const strange: Buffer[] = [];
  let [kept, keptStrange] = [0, 0];
  for await (const chunk of file) {
    if (kept < headBytes) head.push(chunk.subarray(0, headBytes - kept));
    kept += Math.min(chunk.length, headBytes - kept);
    let end = -1;
    for (let at = 0; at < chunk.length && keptStrange < strangeBytes; at++) {
      if (chunk[at]! < 0x80) continue;
      // What stands in two pieces would count twice.
      const from = Math.max(0, end, at - 24);
      if (from > end) strange.push(Buffer.from("\n"));
      end = at + 40;
      const piece = chunk.subarray(from, end);
      strange.push(piece);
      keptStrange += piece.length;
      at = end - 1;
    }
  }
  return { head: Buffer.concat(head), strange: Buffer.concat(strange) };
}

/** In the order in which they are believed when nothing else tells them apart. */
const candidates = ["windows-1252", "macroman", "windows-1250", "iso-8859-2"];

/** Languages that these do not write are known by their bytes. */
const elsewhere: Record<string, string> = {
  "windows-1251": "windows-1251",
  "KOI8-R": "koi8-r",
  Shift_JIS: "shift_jis",
  "EUC-JP": "euc-jp",
  "EUC-KR": "euc-kr",
  Big5: "big5",
  GB18030: "gb18030",
};

export function encodingOf({ head, strange }: Seen): Encoding {
  const mark = markOf(head);
  if (mark) return mark;
  const wide = wideOf(head);
  if (wide) return wide;
  if (strange.length === 0 || isMostlyUtf8(strange)) return "utf8";
  const scores = candidates.map((name) => ({ name, score: likelihood(strange, name) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  const [guess] = chardet.analyse(strange);
  const other = guess && guess.confidence >= 40 ? elsewhere[guess.name] : undefined;
  return other && best.score < 0.5 ? other : best.name;
}

function markOf(head: Buffer): Encoding | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return "utf8";
  if (head.subarray(0, 4).equals(Buffer.from([0xff, 0xfe, 0, 0]))) return "utf-32le";
  if (head.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return "utf-16le";
  if (head.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))) return "utf-16be";
  return undefined;
}

/** Text of two bytes a letter without a mark: every other byte of Latin text is zero. */
function wideOf(head: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  const pairs = Math.min(head.length, 4000) >> 1;
  for (let at = 0; at < pairs * 2; at++) if (head[at] === 0) zeros[at & 1]!++;
  if (pairs > 1 && zeros[1]! > pairs * 0.6 && zeros[0]! < pairs * 0.1) return "utf-16le";
  if (pairs > 1 && zeros[0]! > pairs * 0.6 && zeros[1]! < pairs * 0.1) return "utf-16be";
  return undefined;
}

/**
 * A few broken bytes make no other encoding of it: correct sequences do not come by chance, least of all those of
 * "é" and "ñ", which are "Ã©" and "√±" elsewhere.
 */
function isMostlyUtf8(strange: Buffer): boolean {
  let [good, western, bad] = [0, 0, 0];
  for (let at = 0; at < strange.length; at++) {
    const byte = strange[at]!;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
    const rest = strange.subarray(at + 1, at + length);
    if (length > 0 && rest.length === length - 1 && rest.every(goesOn)) {
      good++;
      if (byte === 0xc3) western++;
      at += length - 1;
    } else if (!isAtEdge(strange, at)) bad++;
  }
  return good > 0 && (good >= bad * 3 || (western > 0 && western >= bad));
}

const goesOn = (byte: number | undefined): boolean => byte !== undefined && byte >> 6 === 2;

/** A piece may begin or end in the middle of a letter, which goes on for three bytes at most. */
function isAtEdge(strange: Buffer, at: number): boolean {
  let [from, to] = [at, at + 1];
  while (goesOn(strange[from]) && from > 0 && at - from < 3) from--;
  while (goesOn(strange[to]) && to - at < 4) to++;
  const before = from === at ? strange[at - 1] : strange[from];
  return [before, strange[to]].some((byte) => byte === undefined || byte === 0x0a);
}

/** Letters of Western names, which an agency has far more of than of others. */
const common = new Set("éñíóáúüöäçèêëßåøãõâîôûïàÉÑÁÍÓÚÜÖÄ");
const eastern = new Set("łżśćńęąźčšžřěůýőűďťňľľțșăđŁŻŚĆŹČŠŽŘĐ");
const typographic = new Set("’‘“”–—…•®™©°§€£½¼");

/** How much the strange bytes look like letters in words when read so: 1 for all of them. */
function likelihood(strange: Buffer, encoding: string): number {
  const text = iconv.decode(strange, encoding);
  let [sum, n] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter < "\x80") continue;
    n++;
    sum += worth(letter, text[at - 1] ?? " ", text[at + 1] ?? " ");
  }
  return n === 0 ? 0 : sum / n;
}

function worth(letter: string, before: string, after: string): number {
  if (/[\p{Cc}\ufffd]/u.test(letter)) return -2;
  const isInside = /\p{L}/u.test(before);
  if (/\p{L}/u.test(letter)) {
    // "JosÈ", "MuŠoz": a capital after a small letter.
    if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) return -1.5;
    if (/\p{Ll}/u.test(letter) && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after)) return -1;
    return common.has(letter) ? 1 : eastern.has(letter) ? 0.9 : 0.5;
  }
  if (letter === "’" && isInside) return 0.8;
  if (isInside && /\p{L}/u.test(after)) return -1;
  return typographic.has(letter) ? 0.5 : letter === "\u00a0" ? 0.3 : -0.3;
}
