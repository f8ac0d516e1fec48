import type { DuplicateClient, DuplicatePair, DuplicateReason } from "../../../contract/duplicates.ts";
import { counted } from "../../../contract/counted.ts";
import { clientName, coName, staffName } from "../../../contract/names.ts";
import { showPhone } from "../../../contract/show-phone.ts";
import { dateOf, lastContact, pastDay } from "../../text/past.ts";
import { dayText } from "../days.ts";
import { fieldOf, type Level } from "../person.ts";
import { dollars } from "../policies/policy-kind.ts";

export interface PairRow {
  id: string;
  label: string;
  one: string;
  other: string;
  reason?: DuplicateReason | undefined;
  /** It tells what is recorded, not who it is: where it differs they may be one all the same. */
  isTold?: boolean;
  /** The older of the two keeps its id. */
  keeps?: boolean;
}

/** One of the two people of a contact, as one of them is laid beside another's. */
interface Side extends Pick<
  DuplicateClient,
  | "companyName"
  | "addresses"
  | "managedBy"
  | "policies"
  | "premium"
  | "lastContactedOn"
  | "tags"
  | "createdAt"
> {
  of: (
    field: "firstName" | "lastName" | "suffix" | "dob" | "gender" | "mobilePhone" | "phone" | "email",
  ) => string;
  preferredFirstName: string | null;
}

const sideOf = (client: DuplicateClient, level: Level): Side => ({
  ...client,
  of: (field) => client[fieldOf(level, field)] ?? "",
  preferredFirstName: level === "primary" ? client.preferredFirstName : null,
});

const name = ({ of, preferredFirstName }: Side): string =>
  [of("firstName"), preferredFirstName && `(${preferredFirstName})`, of("lastName"), of("suffix")]
    .filter(Boolean)
    .join(" ");
const phones = ({ of }: Side): string =>
  [...new Set([of("mobilePhone"), of("phone")])].filter(Boolean).map(showPhone).join(", ");

const policiesOf = ({ policies, premium }: Side): string =>
  [policies > 0 && counted(policies), premium > 0 && `premiums of ${dollars(premium)}`]
    .filter(Boolean)
    .join(", ");

/** These say something by their reason alone: a sealed number, "Jr." beside none, a contact that both are like. */
const byReason = new Set(["ssn", "suffix", "third"]);

/** The fields of both, each with what it says for or against their being one. */
export function pairRows({ a, b, reasons, coApplicantOf }: DuplicatePair): PairRow[] {
  const one = sideOf(a, coApplicantOf === "a" ? "secondary" : "primary");
  const other = sideOf(b, coApplicantOf === "b" ? "secondary" : "primary");
  const because = (field: DuplicateReason["field"]) => reasons.find((reason) => reason.field === field);
  const row = (
    id: string,
    label: string,
    read: (side: Side) => string,
    field?: DuplicateReason["field"],
  ) => ({
    id,
    label,
    one: read(one),
    other: read(other),
    reason: field && because(field),
  });
  const told = (...one: Parameters<typeof row>) => ({ ...row(...one), isTold: true });
  const crossed = coApplicantOf !== null;
  const rows: PairRow[] = [
    row("name", "Name", name, "name"),
    row("suffix", "Suffix", ({ of }) => of("suffix"), "suffix"),
    row("company", "Company", ({ companyName }) => companyName ?? "", "company"),
    crossed
      ? {
          id: "co",
          label: "Contact",
          one: clientName(a),
          other: clientName(b),
          reason: because("coApplicant"),
        }
      : { ...row("co", "Co-applicant", () => "", "coApplicant"), one: coName(a), other: coName(b) },
    row("ssn", "SSN", () => "••••", "ssn"),
    row("phone", "Phone", phones, "phone"),
    row("email", "Email", ({ of }) => of("email"), "email"),
    row("dob", "Birth date", ({ of }) => (of("dob") ? dayText(of("dob")) : ""), "dob"),
    row("gender", "Gender", ({ of }) => of("gender"), "gender"),
    row("address", "Address", ({ addresses }) => addresses.join("; "), "address"),
    row("third", "Another contact", () => "", "third"),
    told("managedBy", "Managed by", ({ managedBy }) => (managedBy ? staffName(managedBy) : "")),
    told("policies", "Policies", policiesOf),
    told("contacted", "Last contact", ({ lastContactedOn }) =>
      lastContactedOn ? lastContact(lastContactedOn) : "",
    ),
    told("tags", "Tags", ({ tags }) => tags.join(", ")),
    { ...told("created", "Created", ({ createdAt }) => dateOf(new Date(createdAt))), keeps: true },
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

/** By whom and when it was decided: "Decided by Ben Okafor, yesterday". */
export const decision = ({ by, at }: NonNullable<DuplicatePair["decided"]>): string =>
  `Decided${by ? ` by ${staffName(by)}` : ""}, ${pastDay(at)}`;

/** How much there is of a contact: "2 notes · 1 policy". In a narrow column each keeps to one line. */
export const amounts = ({ notes, policies }: DuplicateClient): string =>
  [counted(notes, "note"), counted(policies, "policy", "policies")]
    .map((one) => one.replace(" ", "\u00A0"))
    .join("\u00A0· ");
