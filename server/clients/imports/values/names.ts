export interface PersonName {
  firstName?: string;
  preferredFirstName?: string;
  lastName?: string;
  suffix?: string;
}

export interface WholeName {
  person?: PersonName;
  co?: PersonName;
  companyName?: string;
}

const titles = /^(mr|mrs|ms|miss|mx|dr|prof|rev|fr|hon|sir|mr\s*&\s*mrs|mr\s+and\s+mrs)\.?$/i;
const suffixes = /^(jr|sr|ii|iii|iv|v|esq|md|m\.d|phd|ph\.d|dds|cpa|rn|do|dvm)\.?$/i;
/** "de la Cruz", "van der Berg": they begin a last name. */
const particles =
  /^(de|del|della|der|den|di|da|dos|du|la|le|van|von|ver|vander|st|st\.|bin|al|el|ten|ter|mac|y)$/i;
const company =
  /\b(llc|l\.l\.c|inc|incorporated|corp|corporation|co|company|ltd|lp|llp|pllc|plc|pc|trust|bank|church|school|university|foundation|association|assoc|agency|services?|enterprises?|holdings?|properties|construction|restaurant|partners|group|& sons)\b\.?$/i;
/** These say so wherever they stand. */
const companyAnywhere = /\b(llc|l\.l\.c\.|inc\.|incorporated|pllc|corporation)(?=$|[\s,.])/i;

/**
 * A name in one column: "Smith, John & Mary", "Dr. John Q. Smith Jr.", "Robert (Bob) and Ann Lee", "Acme LLC".
 * A middle name stays with the first, as there is no field of its own.
 */
export function splitName(whole: string): WholeName {
  const text = whole
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[,;]+$/, "");
  if (!text) return {};
  if (company.test(text) || companyAnywhere.test(text)) return { companyName: text };
  const comma = text.indexOf(",");
  const after = comma === -1 ? "" : text.slice(comma + 1).trim();
  // "John Smith, Jr." has its comma before a suffix, "Smith, John" before the first name.
  if (comma !== -1 && !after.split(" ").every((word) => suffixes.test(bare(word))))
    return lastFirst(text.slice(0, comma), after);
  return firstLast(comma === -1 ? text : `${text.slice(0, comma)} ${after}`);
}

const bare = (word: string): string => word.replace(/[.,]+$/, "");

const couple = /\s+(?:&|and|und|y|\+|\/)\s+|\s*[&/+]\s*/i;

function lastFirst(last: string, rest: string): WholeName {
  const [one = "", two] = rest.split(couple);
  const lastWords = last.trim().split(" ");
  const lastSuffix =
    lastWords.length > 1 && suffixes.test(bare(lastWords.at(-1)!)) ? lastWords.pop() : undefined;
  const lastName = lastWords.join(" ");
  const person = { ...given(one), lastName, ...(lastSuffix && { suffix: lastSuffix }) };
  if (!two) return { person };
  // "Smith, John & Jones, Mary": the second of them has a last name of their own.
  const comma = two.indexOf(",");
  const own =
    comma === -1 ? firstLast(two).person : lastFirst(two.slice(0, comma), two.slice(comma + 1)).person;
  return { person, co: own?.firstName || comma !== -1 ? { lastName, ...own } : { ...given(two), lastName } };
}

function firstLast(text: string): WholeName {
  const [one = "", two, ...more] = text.split(couple);
  if (!two || more.length > 0)
    return { person: wholePerson(more.length > 0 ? [one, two, ...more].join(" & ") : one) };
  const co = wholePerson(two);
  const words = withoutTitles(nickname(one).name.split(" "));
  // "John & Mary Smith" is one last name for both.
  const isShared = words.filter((word) => !isInitial(word) && !suffixes.test(bare(word))).length < 2;
  if (!isShared) return { person: wholePerson(one), co };
  if (words.length === 0) return { person: co };
  return { person: { ...given(one), ...(co.lastName && { lastName: co.lastName }) }, co };
}

const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word);
const withoutTitles = (words: string[]): string[] => {
  const rest = words.filter(Boolean);
  while (rest.length > 0 && titles.test(rest[0]!)) rest.shift();
  return rest;
};

function wholePerson(text: string): PersonName {
  const { name, preferredFirstName } = nickname(text);
  const words = withoutTitles(name.split(" "));
  const endings: string[] = [];
  while (words.length > 1 && suffixes.test(bare(words.at(-1)!))) endings.unshift(bare(words.pop()!));
  const suffix = endings.join(" ");
  if (words.length === 1)
    return {
      firstName: words[0]!,
      ...(preferredFirstName && { preferredFirstName }),
      ...(suffix && { suffix: tidy(suffix) }),
    };
  let from = words.length - 1;
  while (from > 1 && particles.test(words[from - 1]!)) from--;
  return {
    firstName: words.slice(0, from).join(" "),
    lastName: words.slice(from).join(" "),
    ...(preferredFirstName && { preferredFirstName }),
    ...(suffix && { suffix: tidy(suffix) }),
  };
}

const tidy = (suffix: string): string =>
  /^(jr|sr)$/i.test(suffix) ? `${suffix[0]!.toUpperCase()}${suffix[1]!.toLowerCase()}.` : suffix;

/** The part of a name before the last: "John Q.", "Robert (Bob)", "Dr. John Jr". */
function given(text: string): PersonName {
  const { name, preferredFirstName } = nickname(text);
  const words = withoutTitles(name.split(" "));
  const endings: string[] = [];
  while (words.length > 1 && suffixes.test(bare(words.at(-1)!))) endings.unshift(bare(words.pop()!));
  const suffix = endings.join(" ");
  return {
    ...(words.length > 0 && { firstName: words.join(" ") }),
    ...(preferredFirstName && { preferredFirstName }),
    ...(suffix && { suffix: tidy(suffix) }),
  };
}

function nickname(text: string): { name: string; preferredFirstName?: string } {
  const match = /\s*(?:\(([^)]+)\)|["“]([^"”]+)["”])\s*/.exec(text);
  if (!match) return { name: text.trim() };
  const preferredFirstName = (match[1] ?? match[2])!.trim();
  return { name: text.replace(match[0], " ").replace(/\s+/g, " ").trim(), preferredFirstName };
}
