import type { DocumentType } from "../../../contract/documents.ts";
import { formatOf } from "../../file-format.ts";

/** How much of a file's beginning is enough to tell what it is. */
export const headBytes = 4096;

/** `starts` in Latin-1, at byte `at`. https://en.wikipedia.org/wiki/List_of_file_signatures */
const kinds = [
  ...["heic", "heix", "mif1", "heim", "hevc"].map((brand) => ({
    format: "image/heic",
    at: 4,
    starts: `ftyp${brand}`,
  })),
  { format: "image/tiff", at: 0, starts: "II*\0" },
  { format: "image/tiff", at: 0, starts: "MM\0*" },
];

const office = "application/vnd.openxmlformats-officedocument";
/** Office files are archives, or of Microsoft's older form: which of them it is only the name tells. */
const byEnding = [
  { starts: "PK\x03\x04", ending: "docx", format: `${office}.wordprocessingml.document` },
  { starts: "PK\x03\x04", ending: "xlsx", format: `${office}.spreadsheetml.sheet` },
  { starts: "PK\x03\x04", ending: "pptx", format: `${office}.presentationml.presentation` },
  { starts: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ending: "doc", format: "application/msword" },
  { starts: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ending: "xls", format: "application/vnd.ms-excel" },
  { starts: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ending: "ppt", format: "application/vnd.ms-powerpoint" },
];

/** The format of a file that can be kept as a document, told by its beginning; null for any other. */
export function documentFormat(head: Buffer, name: string): string | null {
  const sendable = formatOf(head);
  if (sendable) return sendable;
  const text = head.toString("latin1");
  const known = kinds.find(({ at, starts }) => text.startsWith(starts, at));
  if (known) return known.format;
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  const named = byEnding.find((kind) => kind.ending === ending && text.startsWith(kind.starts));
  if (named) return named.format;
  return (ending === "txt" || ending === "csv") && isText(head) ? "text/plain" : null;
}

/** No control characters but those of lines, and UTF-8 but for a letter that the end of the head cuts. */
function isText(head: Buffer): boolean {
  const text = new TextDecoder().decode(head);
  // oxlint-disable-next-line no-control-regex -- they are what it looks for
  return !/[\0-\x08\x0e-\x1f]/.test(text) && !text.slice(0, -4).includes("\ufffd");
}

const guesses: [RegExp, DocumentType][] = [
  [/\bdec(s|laration)?\b|dec page/i, "Declaration"],
  [/\bapp(lication)?\b/i, "Application"],
  [/licen[cs]e|passport|\bid\b/i, "ID card"],
  [/claim|accident|damage|estimate/i, "Claim"],
];

/** What a document most likely is. */
export function guessType(name: string, format: string): DocumentType {
  const words = name.replace(/[_.-]+/g, " ");
  const named = guesses.find(([telling]) => telling.test(words))?.[1];
  return named ?? (format.startsWith("image/") ? "Photo" : "Other");
}
