import type { DuplicateClient, DuplicatePair, DuplicateReason } from "../../../contract/duplicates.ts";
import { clientName } from "../../../contract/names.ts";
import { showPhone } from "../../../contract/show-phone.ts";
import { dateOf, pastDay } from "../../text/past.ts";
import { dayText } from "../days.ts";

export interface PairRow {
  id: string;
  label: string;
  one: string;
  other: string;
  reason?: DuplicateReason | undefined;
  /** The older of the two keeps its id. */
  keeps?: boolean;
}

type Level = "primary" | "secondary";

/** The co-applicant in the place of the applicant, where it is about them. */
function personOf(client: DuplicateClient, level: Level) {
  if (level === "primary") return client;
  const {
    coFirstName: firstName,
    coLastName: lastName,
    coSuffix: suffix,
    coDob: dob,
    coGender: gender,
  } = client;
  const [mobilePhone, phone, email] = [client.coMobilePhone, client.coPhone, client.coEmail];
  return {
    ...client,
    preferredFirstName: null,
    firstName,
    lastName,
    suffix,
    dob,
    gender,
    mobilePhone,
    phone,
    email,
  };
}

type Person = ReturnType<typeof personOf>;

const name = ({ firstName, preferredFirstName, lastName, suffix }: Person): string =>
  [firstName, preferredFirstName && `(${preferredFirstName})`, lastName, suffix].filter(Boolean).join(" ");
const phones = ({ mobilePhone, phone }: Person): string =>
  [...new Set([mobilePhone, phone])]
    .filter((digits) => digits !== null)
    .map(showPhone)
    .join(", ");
const co = ({ coFirstName, coLastName }: DuplicateClient): string =>
  [coFirstName, coLastName].filter(Boolean).join(" ");

/** These say something by their reason alone: a sealed number, "Jr." beside none, a contact that both are like. */
const byReason = new Set(["ssn", "suffix", "third"]);

/** The fields of both, each with what it says for or against their being one. */
export function pairRows({ a, b, reasons, coApplicantOf }: DuplicatePair): PairRow[] {
  const one = personOf(a, coApplicantOf === "a" ? "secondary" : "primary");
  const other = personOf(b, coApplicantOf === "b" ? "secondary" : "primary");
  const because = (field: DuplicateReason["field"]) => reasons.find((reason) => reason.field === field);
  const row = (
    id: string,
    label: string,
    read: (person: Person) => string,
    field?: DuplicateReason["field"],
  ) => ({
    id,
    label,
    one: read(one),
    other: read(other),
    reason: field && because(field),
  });
  const crossed = coApplicantOf !== null;
  const rows: PairRow[] = [
    row("name", "Name", name, "name"),
    row("suffix", "Suffix", ({ suffix }) => suffix ?? "", "suffix"),
    row("company", "Company", ({ companyName }) => companyName ?? "", "company"),
    crossed
      ? {
          id: "co",
          label: "Contact",
          one: clientName(a),
          other: clientName(b),
          reason: because("coApplicant"),
        }
      : { ...row("co", "Co-applicant", () => "", "coApplicant"), one: co(a), other: co(b) },
    row("ssn", "SSN", () => "••••", "ssn"),
    row("phone", "Phone", phones, "phone"),
    row("email", "Email", ({ email }) => email ?? "", "email"),
    row("dob", "Birth date", ({ dob }) => (dob ? dayText(dob) : ""), "dob"),
    row("gender", "Gender", ({ gender }) => gender ?? "", "gender"),
    row("address", "Address", ({ addresses }) => addresses.join("; "), "address"),
    row("third", "Another contact", () => "", "third"),
    row("contacted", "Last contact", ({ lastContactedOn }) =>
      lastContactedOn ? pastDay(lastContactedOn) : "",
    ),
    { ...row("created", "Created", ({ createdAt }) => dateOf(new Date(createdAt))), keeps: true },
  ];
  return rows.filter((one) => (byReason.has(one.id) ? one.reason : one.one || one.other));
}

/** What the two are called together. */
export const pairTitle = ({ a, b }: Pick<DuplicatePair, "a" | "b">): string =>
  `${clientName(a)} and ${clientName(b)}`;

/** Whose record stays when the two are merged: the older one. */
export const elder = ({ a, b }: DuplicatePair): [DuplicateClient, DuplicateClient] =>
  a.createdAt <= b.createdAt ? [a, b] : [b, a];

/** In words, how sure it is. */
export const verdict = (score: number): string =>
  score >= 90 ? "Very likely the same" : score >= 70 ? "Likely the same" : "Possibly the same";
