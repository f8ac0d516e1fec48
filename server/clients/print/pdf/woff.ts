import { inflateSync } from "node:zlib";

/** The rules for ligatures and kerning: without them a page is set in a tenth of the time, as wide as was measured. */
const unwanted = new Set(["GDEF", "GPOS", "GSUB"]);

/**
 * The font that is packed in a WOFF: left to unpack it, fontkit would do so anew for every letter.
 * https://www.w3.org/TR/WOFF/ and https://learn.microsoft.com/typography/opentype/spec/otff
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = woff.subarray(44 + 20 * at, 64 + 20 * at);
    const [offset, packed, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + packed);
    const tag = entry.toString("latin1", 0, 4);
    return { tag, entry, data: packed < length ? inflateSync(data) : data };
  }).filter(({ tag }) => !unwanted.has(tag));

  const head = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  const parts = [head];
  let place = head.length;
  for (const [at, { entry, data }] of tables.entries()) {
    const row = 12 + 16 * at;
    entry.copy(head, row, 0, 4);
    entry.copy(head, row + 4, 16, 20);
    head.writeUInt32BE(place, row + 8);
    head.writeUInt32BE(data.length, row + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    parts.push(padded);
    place += padded.length;
  }
  return Buffer.concat(parts);
}
