import { isYearless } from "../values/days.ts";
import { isChosen, tagCell } from "../values/tags.ts";
import { otherCardPlace, otherFields } from "./vcard-other.ts";
import { cardLines, partsOf, plain, type Line } from "./vcard-lines.ts";

/** The columns that a card is read into, and where each goes. */
const cardColumns = {
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
/** Column -> its text. Columns beside those that every file of cards has are named by what the cards hold. */
type Card = Map<string, string>;
const columns = Object.keys(cardColumns) as CardColumn[];
const isOwn = (column: string): column is CardColumn => Object.hasOwn(cardColumns, column);

export const cardPlace = (column: string): string | null =>
  isOwn(column) ? cardColumns[column] : otherCardPlace(column);

/** So many columns more a file of cards has at most: what comes under yet another name stands together in the last. */
const mostOthers = 60;
const rest = "Other fields";

/** Cards of versions 2.1, 3.0 and 4.0; the first row names the columns. `open` is called twice: to see which there are. */
export async function* vcardRows(
  open: () => AsyncIterable<string> | Promise<AsyncIterable<string>>,
): AsyncGenerator<string[]> {
  const found = new Set<string>();
  for await (const card of cardsIn(await open())) for (const column of card.keys()) found.add(column);
  const others = [...found].filter((column) => !isOwn(column));
  const own = others.slice(0, mostOthers);
  const isMore = others.length > own.length;
  const all = [...columns, ...own];
  yield isMore ? [...all, rest] : all;
  for await (const card of cardsIn(await open())) {
    const row = all.map((column) => card.get(column) ?? "");
    yield isMore ? [...row, restOf(card, others.slice(mostOthers))] : row;
  }
}

const restOf = (card: Card, names: readonly string[]): string =>
  names.flatMap((name) => (card.has(name) ? [`${name}: ${card.get(name)!}`] : [])).join("; ");

async function* cardsIn(text: AsyncIterable<string>): AsyncGenerator<Card> {
  /** The cards that have begun, each within the one before it. */
  const open: Line[][] = [];
  for await (const line of cardLines(text)) {
    if (line.name === "BEGIN" && /^vcard$/i.test(line.value.trim())) {
      // Only an agent's card stands within another: any other one was forgotten to be ended.
      if (open.length > 0 && open.at(-1)!.at(-1)?.name !== "AGENT") yield cardOf(open.pop()!);
      open.push([]);
    } else if (line.name === "END" && open.length > 0) yield cardOf(open.pop()!);
    else open.at(-1)?.push(line);
  }
  // Of a file that was cut off, what is there.
  for (const lines of open) yield cardOf(lines);
}

/** A card that has both says its name twice; a company's has no other name. */
function cardOf(lines: readonly Line[]): Card {
  const card: Card = new Map();
  for (const line of lines) {
    if (put(card, line)) continue;
    for (const [name, text] of otherFields(line, lines))
      add(card, isOwn(name) ? `Other ${name.toLowerCase()}` : name, text);
  }
  if (card.has("First name") || card.has("Last name")) card.delete("Full name");
  else if (card.has("Organization") && card.get("Full name") === card.get("Organization"))
    card.delete("Full name");
  return card;
}

/** Puts a line into the columns that every file of cards has. Answers whether it belongs there. */
function put(card: Card, { name, params, value }: Line): boolean {
  // Said once more, and otherwise, it stands beside the first.
  const first = (column: CardColumn, text: string | undefined) =>
    add(card, isOf(card.get(column), text ?? "") ? column : `Other ${column.toLowerCase()}`, text ?? "");
  if (name === "FN") first("Full name", plain(value));
  else if (name === "N") {
    const [last, given, middle, prefix, suffix] = partsOf(value);
    first("Last name", last);
    first("First name", [given, middle].filter(Boolean).join(" "));
    first("Suffix", suffix);
    add(card, "Prefix", prefix ?? "");
  } else if (name === "NICKNAME") first("Nickname", plain(value));
  else if (name === "ORG") first("Organization", partsOf(value).filter(Boolean).join(", "));
  else if (name === "TITLE") first("Title", plain(value));
  else if (name === "TEL") putPhone(card, params, plain(value.replace(/^tel:/i, "")));
  else if (name === "EMAIL")
    add(card, isOf(card.get("Email"), value) ? "Email" : "Other email", plain(value));
  else if (name === "URL") add(card, "Website", plain(value));
  else if (name === "BDAY") putBirthday(card, plain(value));
  else if (name === "GENDER") putGender(card, partsOf(value));
  else if (name === "ADR") putAddress(card, partsOf(value));
  else if (name === "CATEGORIES") add(card, "Categories", tagCell(partsOf(value, ",").filter(isChosen)));
  else if (name === "NOTE") add(card, "Note", plain(value), "\n");
  else return false;
  return true;
}

/** Said once more it is added to what stands there, unless it stands there. */
function add(card: Card, column: string, text: string, between = ", "): void {
  const there = card.get(column)?.split(between) ?? [];
  if (text && !there.some((one) => isOf(one, text))) card.set(column, [...there, text].join(between));
}

/** Whether a column holds nothing, or the same. */
const isOf = (there: string | undefined, text: string): boolean =>
  !there || there.toLowerCase() === plain(text).toLowerCase();

/** Faxes and pagers are no phone of a person. What finds no field of its own stands with the other ones. */
function putPhone(card: Card, params: string, number: string): void {
  if (/\bFAX\b/.test(params)) return add(card, "Fax", number);
  if (/\bPAGER\b/.test(params)) return add(card, "Pager", number);
  const wanted = /CELL|IPHONE|MOBILE/.test(params)
    ? "Mobile phone"
    : /HOME|MAIN/.test(params)
      ? "Home phone"
      : null;
  if (wanted && isOf(card.get(wanted), number)) add(card, wanted, number);
  else add(card, "Other phone", number, "; ");
}

function putAddress(
  card: Card,
  [box = "", apartment = "", onStreet = "", city = "", state = "", zip = "", country = ""]: string[],
): void {
  const poBox = /^[\d\s-]+$/.test(box) ? `PO Box ${box}` : box;
  const [street, unit] = onStreet ? [onStreet, joined(apartment, poBox)] : [poBox, apartment];
  const place = (entries: [CardColumn, string][]) => {
    for (const [column, text] of entries) if (text) card.set(column, text.replaceAll("\n", ", "));
  };
  const has = (...names: CardColumn[]) => names.some((name) => card.has(name));
  if (!has("Street", "City", "ZIP code") && (street || city || zip))
    place([
      ["Street", street],
      ["Apartment", unit],
      ["City", city],
      ["State", state],
      ["ZIP code", zip],
      ["Country", country],
    ]);
  // The place of a second address has no country of its own.
  else if (!has("Other street", "Other city") && (street || city) && !country)
    place([
      ["Other street", joined(street, unit)],
      ["Other city", city],
      ["Other state", state],
      ["Other ZIP code", zip],
    ]);
  else add(card, "Further address", joined(street, unit, city, state, zip, country), "\n");
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(", ");

/** A letter of version 4.0, of which not all are read everywhere, and words. */
function putGender(card: Card, [letter = "", words = ""]: string[]): void {
  const spelled: Record<string, string> = { O: "Other", N: "Not Specified", U: "Not Specified" };
  add(card, "Gender", spelled[letter.toUpperCase()] ?? letter);
  add(card, "Other gender", words);
}

function putBirthday(card: Card, value: string): void {
  const [, year, month, day] = /^(\d{4}|--)-?(\d{2})-?(\d{2})/.exec(value) ?? [];
  if (isYearless(value) && month && day) add(card, "Birthday without year", `${month}/${day}`);
  else
    add(
      card,
      card.has("Birthday") ? "Other birthday" : "Birthday",
      year && year !== "--" ? `${month}/${day}/${year}` : value,
    );
}
