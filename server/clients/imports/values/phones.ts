import { firstPhone } from "./choices.ts";

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

type PhoneField = "mobilePhone" | "phone";

interface Given<Cell> {
  cell: Cell;
  text: string;
  /** What kind of number it is; empty where nothing says so. */
  label: string;
}

/** Numbers in the order in which they choose, each with the fields that it may take. */
export function phonesOf<Cell>(
  given: readonly Given<Cell>[],
): { cell: Cell; number: string; fields: readonly PhoneField[] }[] {
  const all = given
    .filter(({ label }) => !isOtherNumber(label))
    .flatMap(({ cell, text, label }) =>
      // Several of one label stand in one cell.
      text.split(/\s+:::\s+/).map((number, nth) => ({
        cell,
        number: firstPhone(number),
        fields: fieldsOf(label),
        rank: nth > 0 ? 2 : /mobile|cell|iphone|home|main/i.test(label) ? 0 : 1,
      })),
    );
  return all.sort((one, other) => one.rank - other.rank);
}

const fieldsOf = (label: string): readonly PhoneField[] =>
  label && !/mobile|cell|iphone/i.test(label) ? ["phone", "mobilePhone"] : ["mobilePhone", "phone"];
