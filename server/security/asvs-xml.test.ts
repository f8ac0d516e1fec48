import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { rowsIn } from "../test/rows-in.ts";

/* OWASP ASVS 4.0.3, chapter V5: the one XML that is read is that of an Excel file. */
const folder = await mkdtemp(join(tmpdir(), "switchboard-xml-"));
const secret = "nobody-may-read-this";
await writeFile(join(folder, "secret"), secret);
let asked = 0;
const other = createServer((_request, answer) => {
  asked++;
  answer.end(secret);
});
await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}/secret`;
afterAll(async () => {
  other.close();
  await rm(folder, { recursive: true, force: true });
});

/** Parts as they are, unpacked: no library writes what a hostile hand would. */
function archive(parts: Record<string, string>): Buffer {
  const [files, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, text] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(content.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    const file = [Buffer.from("PK\x03\x04"), head, name, content];
    files.push(...file);
    list.push(Buffer.from("PK\x01\x02\x14\0"), head, entry, name);
    at += file.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(18);
  const [many, size] = [files.length / 4, Buffer.concat(list).length];
  for (const place of [4, 6]) end.writeUInt16LE(many, place);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...list, Buffer.from("PK\x05\x06"), end]);
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packed = "http://schemas.openxmlformats.org/package/2006";

/** A book of one sheet, whose cells are these texts as XML has them. */
function bookOf(cells: string[], entities = ""): Buffer {
  const rows = ["Name", ...cells].map(
    (text, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
  );
  const sheet = `${head}${entities}<worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`;
  return archive({
    "[Content_Types].xml": `${head}<Types xmlns="${packed}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
  });
}

/** A refusal is as good as text that stayed text. */
const readOrRefused = (content: Buffer) =>
  rowsIn(content).then(
    (rows) => JSON.stringify(rows),
    (error: Error) => error.message,
  );

it("reads such a book when nothing in it is hostile", async () => {
  expect(await rowsIn(bookOf(["Ann &amp; Bo"]))).toEqual([["Name"], ["Ann & Bo"]]);
});

it.each([
  ["a file", `file://${folder}/secret`],
  ["an address", otherUrl],
])("V5.3.10 V5.5.2 fetches nothing for an entity that names %s", async (_, place) => {
  const told = await readOrRefused(bookOf(["&x;"], `<!DOCTYPE a [<!ENTITY x SYSTEM "${place}">]>`));
  expect(told).not.toContain(secret);
  expect(asked).toBe(0);
});

it("V5.5.2 unfolds no entities of the book's own, which a thousand letters could make millions of", async () => {
  const layers = ["a", "b", "c", "d", "e", "f"].map(
    (name, i, all) => `<!ENTITY ${name} "${(i === 0 ? "ha" : `&${all[i - 1]};`).repeat(10)}">`,
  );
  const told = await readOrRefused(bookOf(["&f;"], `<!DOCTYPE z [${layers.join("")}]>`));
  expect(told.length).toBeLessThan(1_000);
});
