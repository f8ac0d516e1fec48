import { edits } from "./distance.ts";
import type { Chances, Evidence } from "./worlds.ts";

/** Junk that is typed where a number is demanded. */
const junkPhone = /^(\d)\1+$|^(\d{3})?(\d)\3{6}$|^1234567890$|^0|^(\d{3})?5551234$/;

export function phoneKey(value: string | null | undefined): string {
  const digits = (value ?? "").replace(/\D/g, "");
  const key = digits.length > 10 ? digits.slice(-10) : digits;
  return key.length < 7 || junkPhone.test(key) ? "" : key;
}

const domains = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "aol.com",
  "icloud.com",
  "comcast.net",
  "msn.com",
  "live.com",
  "me.com",
  "verizon.net",
  "att.net",
  "sbcglobal.net",
  "ymail.com",
  "protonmail.com",
  "example.com",
];
const corrected = new Map<string, string>([["googlemail.com", "gmail.com"]]);

/** gmial.com, yaho.com, hotmail.con: the great houses, misspelt. */
function domainOf(written: string): string {
  const known = corrected.get(written);
  if (known) return known;
  const meant = domains.includes(written)
    ? written
    : (domains.find((domain) => domain.length > 7 && edits(domain, written, 1) <= 1) ??
      domains.find(
        (domain) =>
          domain.length > 8 && written.slice(0, 2) === domain.slice(0, 2) && edits(domain, written, 2) <= 2,
      ) ??
      written);
  if (corrected.size < 5000) corrected.set(written, meant);
  return meant;
}

const junkEmail =
  /^(no|none|na|noemail|noreply|test|unknown|donotreply|declined|refused|n\/a)@|@(none|no|na|noemail|test|x|declined)\./;
const office =
  /^(info|office|contact|sales|admin|hello|support|mail|service|billing|accounting|team|frontdesk|reception|accounts|enquiries|inquiries|help)$/;

/** One spelling of an address: no dots or plus at Google, no plus anywhere, the domain as it was meant. */
export function emailKey(value: string | null | undefined): string {
  const [local = "", domain = ""] = (value ?? "")
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  if (!local || !domain || junkEmail.test(`${local}@${domain}`)) return "";
  const house = domainOf(domain);
  const name = local.split("+")[0]!;
  return `${house === "gmail.com" ? name.replaceAll(".", "") : name}@${house}`;
}

export const localPart = (email: string): string => email.slice(0, email.indexOf("@"));

/** The share of all clients who have the same value, themselves not counted. */
export type Shared = (key: string) => number;

/** The mobile and the one at home: of a household, one is most likely each one's own. */
const bothPhones: Chances = [0.4, 0.000001, 0.12, 0.15, 0.12, 0.05];
const phoneNear: Chances = [0.05, 0.0001, 0.06, 0.05, 0.05, 0.05];
const phoneDiffers: Chances = [0.21, 0.999, 0.3, 0.25, 0.35, 0.4];

const otherPhones: Evidence = { field: "phone", like: "differs", text: "Different", chances: phoneDiffers };

export function comparePhones(a: readonly string[], b: readonly string[], shared: Shared): Evidence | null {
  if (a.length === 0 || b.length === 0) return null;
  const met = a.filter((one) => b.some((other) => other === one || endsAlike(one, other)));
  const [same] = met;
  if (met.length > 1) return { field: "phone", like: "same", text: "Same numbers", chances: bothPhones };
  if (same) {
    const stranger = Math.max(0.00002, shared(`p:${same}`));
    return {
      field: "phone",
      like: "same",
      text: "Same number",
      chances: [0.71, stranger, 0.6, 0.7, 0.6, Math.max(0.5, stranger)],
    };
  }
  if (a.some((one) => b.some((other) => oneSlip(one, other))))
    return { field: "phone", like: "near", text: "One digit differs", chances: phoneNear };
  return otherPhones;
}

/** One digit another, or two neighbours swapped; digits are not left out, a number has its length. */
function oneSlip(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (one[at] === other[at]) at++;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  const end = at + (isSwapped ? 2 : 1);
  return one.slice(end) === other.slice(end);
}

/** A number without its area code. */
const endsAlike = (one: string, other: string): boolean =>
  one.length !== other.length &&
  Math.min(one.length, other.length) === 7 &&
  (one.endsWith(other) || other.endsWith(one));

/**
 * Without a digit it is made of the name alone: whoever guesses it, or takes one for another, writes it at
 * somebody else of that name.
 */
const isGuessed = (local: string): boolean => !/\d/.test(local);
const leastOf = (local: string): number =>
  office.test(local) ? 0.001 : isGuessed(local) ? 0.0005 : 0.000002;

const emailNear: Chances = [0.08, 0.00004, 0.01, 0.01, 0.02, 0.01];
const sameLocal: Chances = [0.05, 0.0002, 0.006, 0.002, 0.02, 0.002];
/** jsmith@ at two providers is what any two of that name may have; jsmith4711@ is not. */
const plainLocal: Chances = [0.05, 0.02, 0.03, 0.03, 0.06, 0.02];
const emailDiffers: Chances = [0.32, 0.999, 0.87, 0.93, 0.85, 0.92];

const otherEmails: Evidence = { field: "email", like: "differs", text: "Different", chances: emailDiffers };

export function compareEmails(a: readonly string[], b: readonly string[], shared: Shared): Evidence | null {
  if (a.length === 0 || b.length === 0) return null;
  const same = a.find((one) => b.includes(one));
  if (same) {
    const stranger = Math.max(leastOf(localPart(same)), shared(`e:${same}`));
    return {
      field: "email",
      like: "same",
      text: "Same address",
      chances: [0.63, stranger, 0.2, 0.2, 0.2, office.test(localPart(same)) ? 0.6 : 0.05],
    };
  }
  if (a.some((one) => b.some((other) => isNear(one, other)))) {
    const isGuess = a.every((one) => b.every((other) => !isNear(one, other) || areOneName(one, other)));
    const chances = isGuess ? plainLocal : emailNear;
    return { field: "email", like: "near", text: "Nearly the same address", chances };
  }
  const met = a.find((one) => b.some((other) => haveOneName(one, other)));
  if (met) {
    const local = localPart(met);
    const chances = /\d.*\d/.test(local) || local.length > 14 ? sameLocal : plainLocal;
    return { field: "email", like: "near", text: "Same name at another provider", chances };
  }
  return otherEmails;
}

/** dana82 and dana83 are two people, as likely as not: a digit is no slip. */
const isNear = (one: string, other: string): boolean => {
  const [a, b] = [localPart(one), localPart(other)];
  return (
    Math.min(a.length, b.length) > 4 &&
    Math.abs(a.length - b.length) < 2 &&
    one.slice(a.length) === other.slice(b.length) &&
    edits(a, b, 1) <= 1 &&
    (a.replace(/\D/g, "") === b.replace(/\D/g, "") || a.length !== b.length)
  );
};

/** ann.lee@ and annlee@: no slip, but what the next of that name takes. */
const areOneName = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((email) => localPart(email).replace(/[^a-z0-9]/g, ""));
  return a === b && isGuessed(a!);
};

const haveOneName = (one: string, other: string): boolean =>
  one[0] === other[0] && localPart(one) === localPart(other) && tells(localPart(one));
const tells = (local: string): boolean => local.length > 5 && !office.test(local);
