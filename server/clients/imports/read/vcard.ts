import iconv from "iconv-lite";
import { limits } from "../../../../contract/limits.ts";
import { invalid } from "../../../http/errors.ts";
import { isYearless } from "../values/days.ts";
import { isChosen } from "../values/tags.ts";

/** The columns that a card is read into, and where each goes. */
export const cardColumns = {
  "Full name": "name",
  "First name": "firstName",
  "Last name": "lastName",
  Nickname: "preferredFirstName",
  Suffix: "suffix",
  Organization: "companyName",
  Title: "occupation",
  "Mobile phone": "mobilePhone",
  "Home phone": "phone",
  "Other phone": "anyPhone",
  Email: "email",
  "Other email": "extra",
  Fax: "extra",
  Website: "extra",
  Birthday: "dob",
  Gender: "gender",
  Street: "addresses.Physical.address",
  Apartment: "addresses.Physical.address2",
  City: "addresses.Physical.city",
  State: "addresses.Physical.state",
  "ZIP code": "addresses.Physical.zipcode",
  Country: "addresses.Physical.country",
  "Other street": "addresses.Other.address",
  "Other city": "addresses.Other.city",
  "Other state": "addresses.Other.state",
  "Other ZIP code": "addresses.Other.zipcode",
  "Further address": "extra",
  Categories: "tags",
  Note: "notes",
} as const;
type CardColumn = keyof typeof cardColumns;
type Card = Partial<Record<CardColumn, string>>;
const columns = Object.keys(cardColumns) as CardColumn[];

interface Line {
  name: string;
  params: string;
  value: string;
}

/** Cards of versions 2.1, 3.0 and 4.0; the first row names the columns. */
export async function* vcardRows(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  yield [...columns];
  let card: Card | undefined;
  for await (const line of unfold(text)) {
    const parsed = readLine(line);
    if (!parsed) continue;
    const { name, value } = parsed;
    if (name === "BEGIN" && /^vcard$/i.test(value.trim())) card = {};
    else if (name === "END" && card) {
      yield finish(card);
      card = undefined;
    } else if (card) put(card, parsed);
  }
}

/** A line that begins with a space goes on the one before; one that ends with "=" goes on in quoted-printable. */
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
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):([^]*)$/.exec(line);
  if (!match) return null;
  const params = match[2]!.toUpperCase();
  const raw = match[3]!;
  const value = params.includes("QUOTED-PRINTABLE") ? unquote(raw, params) : raw;
  return { name: match[1]!.toUpperCase(), params, value };
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
const partsOf = (value: string, separator = ";"): string[] =>
  value.split(separator === ";" ? /(?<!\\);/ : /(?<!\\),/).map(plain);
const plain = (value: string): string =>
  value
    .replace(/\\n/gi, "\n")
    .replace(/\\([,;:\\])/g, "$1")
    .trim();

function put(card: Card, { name, params, value }: Line): void {
  const first = (column: CardColumn, text: string | undefined) => {
    if (text && !card[column]) card[column] = text;
  };
  if (name === "FN") first("Full name", plain(value));
  else if (name === "N") {
    const [last, given, middle, , suffix] = partsOf(value);
    first("Last name", last);
    first("First name", [given, middle].filter(Boolean).join(" "));
    first("Suffix", suffix);
  } else if (name === "NICKNAME") first("Nickname", plain(value));
  else if (name === "ORG") first("Organization", partsOf(value).filter(Boolean).join(", "));
  else if (name === "TITLE") first("Title", plain(value));
  else if (name === "TEL") putPhone(card, params, plain(value.replace(/^tel:/i, "")));
  else if (name === "EMAIL")
    addTo(card, isOf(card.Email, value) ? "Email" : "Other email", plain(value), ", ");
  else if (name === "URL") addTo(card, "Website", plain(value), ", ");
  else if (name === "BDAY") first("Birthday", birthday(value));
  else if (name === "GENDER") first("Gender", value[0]);
  else if (name === "ADR") putAddress(card, partsOf(value));
  else if (name === "CATEGORIES") first("Categories", partsOf(value, ",").filter(isChosen).join(", "));
  else if (name === "NOTE") addTo(card, "Note", plain(value), "\n");
}

/** Said once more it is added to what stands there, unless it stands there. */
function addTo(card: Card, column: CardColumn, text: string, between: string): void {
  const there = card[column]?.split(between) ?? [];
  if (text && !there.some((one) => isOf(one, text))) card[column] = [...there, text].join(between);
}

/** Whether a column holds nothing, or the same. */
const isOf = (there: string | undefined, text: string): boolean =>
  !there || there.toLowerCase() === plain(text).toLowerCase();

/** Faxes are no phone of a person. What finds no field of its own stands with the other ones. */
function putPhone(card: Card, params: string, number: string): void {
  if (/\bFAX\b/.test(params)) return addTo(card, "Fax", number, ", ");
  if (!number || /\bPAGER\b/.test(params)) return;
  const wanted = /CELL|IPHONE|MOBILE/.test(params)
    ? "Mobile phone"
    : /HOME|MAIN/.test(params)
      ? "Home phone"
      : null;
  if (wanted && isOf(card[wanted], number)) card[wanted] = number;
  else addTo(card, "Other phone", number, "; ");
}

function putAddress(card: Card, [, apartment, street, city, state, zip, country]: string[]): void {
  if (!street && !city && !zip) return;
  const place = (entries: [CardColumn, string | undefined][]) => {
    for (const [column, text] of entries) if (text) card[column] = text.replaceAll("\n", ", ");
  };
  const isFirst = !card.Street && !card.City && !card["ZIP code"];
  if (isFirst)
    place([
      ["Street", street],
      ["Apartment", apartment],
      ["City", city],
      ["State", state],
      ["ZIP code", zip],
      ["Country", country],
    ]);
  else if (!card["Other street"] && !card["Other city"])
    place([
      ["Other street", [street, apartment].filter(Boolean).join(", ")],
      ["Other city", city],
      ["Other state", state],
      ["Other ZIP code", zip],
    ]);
  else
    addTo(
      card,
      "Further address",
      [street, apartment, city, state, zip, country].filter(Boolean).join(", "),
      "\n",
    );
}

function birthday(value: string): string | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value.trim());
  if (!match || isYearless(value)) return undefined;
  return `${match[2]}/${match[3]}/${match[1]}`;
}

/** A card that has both says its name twice; a company's has no other name. */
function finish(card: Card): string[] {
  if (card["First name"] || card["Last name"]) delete card["Full name"];
  else if (card.Organization && card["Full name"] === card.Organization) delete card["Full name"];
  return columns.map((column) => card[column] ?? "");
}
