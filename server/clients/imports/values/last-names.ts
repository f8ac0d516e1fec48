const standIns = /^(none|unknown|nil|null)$/i;

const pairs = [
  ["firstName", "lastName"],
  ["coFirstName", "coLastName"],
] as const;

interface LastName {
  column: number;
  field: (typeof pairs)[number][1];
  text: string;
  /** What is said of it when it is left out. */
  message: string | null;
}

/** Last names beside a first name that are words for nothing, and in one case may be a name all the same. */
export function doubtfulLastNames(
  columnsOf: (field: string) => readonly number[],
  cells: readonly string[],
  givenIn: (field: string) => string | undefined,
): LastName[] {
  const own = new Set(pairs.flatMap(([, last]) => columnsOf(last)));
  const elsewhere = new Set(cells.flatMap((cell, n) => (own.has(n) ? [] : [cell.trim()])));
  return pairs.flatMap(([first, field]) =>
    columnsOf(field).flatMap((column) => {
      const text = (cells[column] ?? "").trim();
      const given = givenIn(first);
      if (!given || !standIns.test(text)) return [];
      const isName = isNull(text, given) && !elsewhere.has(text);
      return [{ column, field, text, message: isName ? null : said }];
    }),
  );
}

const said = "Left out: this only stands in for a last name.";

/** People are called Null. A database that writes NULL for nothing does not write its first names so. */
const isNull = (text: string, given: string): boolean =>
  text === "Null" ||
  (text === "NULL" && given === given.toUpperCase()) ||
  (text === "null" && given === given.toLowerCase());
