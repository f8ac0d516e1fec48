import { partsOf, plain, type Line } from "./vcard-lines.ts";

/** Where columns go that only some files of cards have. One that is not named here is told, and goes nowhere unasked. */
export function otherCardPlace(column: string): "extra" | null {
  if (/^(Other |Anniversary$|Messaging$|Pager$|Birthday without year$)/.test(column)) return "extra";
  return null;
}

/** What says nothing of the person: the program that wrote the card, and how it shows it. */
const technical =
  /^(VERSION|PRODID|REV|UID|SOURCE|KIND|PROFILE|MAILER|CLASS|XML|CLIENTPIDMAP|SORT-STRING|X-AB(UID|ADR|LABEL|SHOWAS)|X-IMAGE(TYPE|HASH)|X-ADDRESSING-GRAMMAR|X-EVOLUTION-FILE-AS|X-MS-(OL-|CARDPICTURE).*)$/;

/** What stands in the text as bytes. */
const pictures: Partial<Record<string, [column: string, said: string]>> = {
  PHOTO: ["Photo", "A picture"],
  LOGO: ["Logo", "A picture"],
  SOUND: ["Sound", "A recording"],
  KEY: ["Key", "A key"],
};

const messengers = /^(IMPP|X-(AIM|ICQ|JABBER|MSN|YAHOO|SKYPE|SKYPE-USERNAME|QQ|GOOGLE-TALK|GTALK|TWITTER))$/;

/** A line for which cards have no column of their own: under which name it stands, and what it says. */
export function otherFields(line: Line, card: readonly Line[]): [column: string, text: string][] {
  const { name, value, params } = line;
  const text = partsOf(value).filter(Boolean).join(", ");
  if (!text || technical.test(name)) return [];
  if (pictures[name]) return [pictures[name]];
  if (messengers.test(name)) return [["Messaging", messenger(name, params, plain(value))]];
  if (/^(X-)?ANNIVERSARY$/.test(name)) return [["Anniversary", dayIn(text)]];
  const label = labelOf(line, card);
  // Dates and relatives are nothing without what they are called.
  if (name === "X-ABDATE") return [[label ?? "Other date", dayIn(text)]];
  return [[nameOf(name), label ? `${label}: ${text}` : text]];
}

/** "skype: ann.lee", of "X-SKYPE:ann.lee" and "IMPP;X-SERVICE-TYPE=Skype:skype:ann.lee" alike. */
function messenger(name: string, params: string, value: string): string {
  const [, scheme, rest] = /^([a-z][\w-]*):(.+)$/i.exec(value) ?? [];
  const service = /X-SERVICE-TYPE=([\w-]+)/.exec(params)?.[1] ?? (name === "IMPP" ? scheme : name.slice(2));
  return service ? `${service.toLowerCase().replace(/-username$/, "")}: ${rest ?? value}` : value;
}

/** "2010-05-01" and "20100501" -> "05/01/2010". */
function dayIn(text: string): string {
  const [, year, month, day] = /^(\d{4}|--)-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  if (!year) return text;
  return year === "--" || year === "1604" ? `${month}/${day}` : `${month}/${day}/${year}`;
}

/** "_$!<Anniversary>!$_" of the line that is tied to this one -> "Anniversary". */
function labelOf({ group }: Line, card: readonly Line[]): string | undefined {
  const tied = group && card.find((one) => one.group === group && one.name === "X-ABLABEL");
  return tied
    ? plain(tied.value)
        .replace(/^_\$!<(.*)>!\$_$/, "$1")
        .slice(0, 100) || undefined
    : undefined;
}

/** "X-SPOUSE-NAME" -> "Spouse name", "RELATED" -> "Related". */
function nameOf(name: string): string {
  if (name === "X-ABRELATEDNAMES") return "Related";
  const words = name
    .replace(/^X-(AB)?/, "")
    .replaceAll("-", " ")
    .toLowerCase();
  return words ? words[0]!.toUpperCase() + words.slice(1) : name;
}
