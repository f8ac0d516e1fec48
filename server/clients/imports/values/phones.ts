import { phoneDigits } from "../../../../contract/phone.ts";
import { cleaned } from "./cleaned.ts";
import { fillerIn, saysNothing } from "./fillers/fillers.ts";

/** One of the numbers of a cell, as it is given to be read, and whether it had an extension. */
export interface WrittenPhone {
  number: string;
  hasExtension: boolean;
}

const between = /\s+:::\s+|[;|,\n/]|\s+(?:or|and|&)\s+/i;
const slashedAreaCode = /(?<!\d)\(?(\d{3})\)?\s*\/\s*(?=\d{3}[-. ]?\d{4}(?!\d))/g;
const kinds = /\s*\(?\b(cell|home|work|mobile|office|h|c|w|m)\b\.?\)?:?\s*/gi;
const extension = /\s*(?:\bext(?:ension|n)?\.?|x|#)\s*[:.=]?\s*\d{1,6}$/i;

/** "801-555-0199 x12 / 801-555-0121 (cell)" -> its numbers. What is no number is kept as it stands. */
export function phonesIn(cell: string): WrittenPhone[] {
  const phones: WrittenPhone[] = [];
  for (const piece of cell.replace(slashedAreaCode, "$1-").split(between)) {
    const text = piece.trim();
    const plain = text.replace(kinds, "").trim() || text;
    const number = plain.replace(extension, "");
    const last = phones.at(-1);
    if (number) phones.push({ number, hasExtension: number !== plain });
    else if (plain && last) last.hasExtension = true;
  }
  return phones;
}

/** Numbers at which the person is not spoken to, by the name of a column or the label of a number. */
const otherNumbers =
  /\b(fax|pager|telex|tty|tdd|call ?back|isdn|radio|assistant s? ?(phone|telephone)|company main)\b/i;
export const isOtherNumber = (name: string): boolean => otherNumbers.test(name.replace(/[^a-z\d]+/gi, " "));

/** Google writes what kind of number "Phone 1 - Value" is into "Phone 1 - Label", once "Phone 1 - Type". */
export function labelColumn(columns: readonly string[], column: number): number | null {
  const start = /^(.*\bphone\b.*-\s*)value$/i.exec(columns[column] ?? "")?.[1];
  const at = start ? columns.findIndex((name) => /^(label|type)$/i.test(after(name, start))) : -1;
  return at === -1 ? null : at;
}

const after = (name: string, start: string): string =>
  name.toLowerCase().startsWith(start.toLowerCase()) ? name.slice(start.length) : "";

const ofApplicant = ["mobilePhone", "phone"] as const;
const ofCoApplicant = ["coMobilePhone", "coPhone"] as const;
const phoneFields = [...ofApplicant, ...ofCoApplicant];
type PhoneField = (typeof phoneFields)[number];

interface Given<Cell> {
  cell: Cell;
  text: string;
  /** What kind of number it is; empty where nothing says so. */
  label: string;
}

/** A number that takes the first of `fields` that is free. */
interface Choosing<Cell> extends WrittenPhone {
  cell: Cell;
  place: PhoneField | "anyPhone";
  fields: readonly PhoneField[];
  /** Whether another stands before it in its cell. */
  isFurther: boolean;
}

/** Numbers in the order in which they choose, each with the fields that it may take. */
function phonesOf<Cell>(given: readonly Given<Cell>[]): Choosing<Cell>[] {
  const all = given
    .filter(({ label }) => !isOtherNumber(label))
    .flatMap(({ cell, text, label }) =>
      phonesIn(text).map((phone, nth) => ({
        ...phone,
        cell,
        place: "anyPhone" as const,
        fields: fieldsOf(label),
        isFurther: nth > 0,
        rank: nth > 0 ? 2 : /mobile|cell|iphone|home|main/i.test(label) ? 0 : 1,
      })),
    );
  return all.sort((one, other) => one.rank - other.rank);
}

/** What stands in the cell of a phone field after its first number. */
function furtherPhones<Cell extends { text: string }>(place: PhoneField, cell: Cell): Choosing<Cell>[] {
  const fields = place.startsWith("co") ? ofCoApplicant : ofApplicant;
  const ownFirst = [place, ...fields.filter((field) => field !== place)];
  return phonesIn(cell.text)
    .slice(1)
    .map((phone) => ({ ...phone, cell, place, fields: ownFirst, isFurther: true }));
}

const fieldsOf = (label: string): readonly PhoneField[] =>
  label && !/mobile|cell|iphone/i.test(label) ? ["phone", "mobilePhone"] : ofApplicant;

const said = {
  extension: "Left out: the extension of a phone number.",
  noField: "Left out: a further number, as both phone fields of this person are filled.",
  noNumber: "Left out: what stands beside the phone number.",
};

/** What becomes of the numbers of one row. */
interface Taking<Cell> {
  held: (field: PhoneField) => unknown;
  put: (field: PhoneField, number: string, cell: Cell) => void;
  leaveOut: (message: string, cell: Cell, field: string) => void;
}

export function placePhones<Cell extends { text: string }>(
  cellsOf: (place: PhoneField) => readonly Cell[],
  others: readonly Given<Cell>[],
  { held, put, leaveOut }: Taking<Cell>,
): void {
  const cells = phoneFields.flatMap((place) => cellsOf(place).map((cell) => ({ place, cell })));
  for (const { place, cell } of cells)
    if (phonesIn(cell.text)[0]?.hasExtension) leaveOut(said.extension, cell, place);
  const choosing = [...phonesOf(others), ...cells.flatMap(({ place, cell }) => furtherPhones(place, cell))];
  for (const { cell, place, fields, number, hasExtension, isFurther } of choosing) {
    const digits = phoneDigits(number);
    if (digits && fields.some((field) => held(field) === digits)) continue;
    const filler = fillerIn("phone", number);
    const free = fields.find((field) => held(field) === undefined);
    if (isFurther && saysNothing("phone", cleaned(number))) continue;
    if (isFurther && filler) leaveOut(filler, cell, place);
    else if (isFurther && (!digits || isOtherNumber(number))) leaveOut(said.noNumber, cell, place);
    else if (free) {
      put(free, number, cell);
      if (hasExtension) leaveOut(said.extension, cell, free);
    } else leaveOut(filler ?? said.noField, cell, place);
  }
}
