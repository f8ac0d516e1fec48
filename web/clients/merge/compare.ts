import { clientFields, type Client } from "../../../contract/clients.ts";
import { fieldLabel } from "../../../contract/labels.ts";
import { coField, personFields } from "../../../contract/person.ts";
import { mergeFields, type MergeField, type MergeMode, type MergeSide } from "../../../contract/merging.ts";
import { clientName } from "../../../contract/names.ts";
import type { ChoiceLine } from "../../ui/side-choice.tsx";
import { coName } from "../couple-name.ts";
import { isNobody, personOf } from "../person.ts";
import { isSealedField, ofReferral, textOf } from "./merge-fields.ts";

export type Choice = Partial<Record<MergeField, MergeSide>>;

export const isCouple = (client: Client): boolean => !isNobody(personOf(client, "secondary"));

interface Compared {
  /** Where the two differ. */
  lines: ChoiceLine[];
  /** What is equal, by its labels. */
  same: string[];
}

const coFields = new Set<MergeField>(personFields.map(coField));

/** The fields of two clients. `same`: which sealed fields are equal, since a mask does not say so. */
export function compareFields(one: Client, other: Client, same: readonly MergeField[]): Compared {
  const compared: Compared = { lines: [], same: [] };
  // A co-applicant that only one of them has comes along whole.
  const single = isCouple(one) !== isCouple(other);
  for (const field of mergeFields) {
    if ((single && coFields.has(field)) || ofReferral.includes(field)) continue;
    const [left, right] = [textOf(one, field), textOf(other, field)];
    if (left === undefined && right === undefined) continue;
    const equal = isSealedField(field) ? same.includes(field as never) : left === right;
    if (equal) compared.same.push(fieldLabel(field));
    else compared.lines.push(lineOf(field, left, right));
  }
  if (single) compared.lines.splice(nameCount(compared.lines), 0, coLine(one, other));
  return compared;
}

/** Two numbers may end in the same four digits. */
const lineOf = (field: MergeField, one: string | undefined, other: string | undefined): ChoiceLine => ({
  id: field,
  label: fieldLabel(field),
  ...(one !== undefined && { one }),
  ...(other !== undefined && { other: one === other ? `${other}, another one` : other }),
});

const names = ["companyName", "firstName", "preferredFirstName", "lastName", "suffix"];
const nameCount = (lines: ChoiceLine[]) => lines.filter(({ id }) => names.includes(id)).length;

function coLine(one: Client, other: Client): ChoiceLine {
  const side = isCouple(one) ? "one" : "other";
  return {
    id: "co",
    label: "Co-applicant",
    [side]: coName(side === "one" ? one : other) || "Without a name",
  };
}

/** The first's value, else the other's. */
export const firstChoice = (lines: readonly ChoiceLine[]): Record<string, MergeSide> =>
  Object.fromEntries(lines.map(({ id, one }) => [id, one === undefined ? "other" : "one"]));

interface Outcome {
  /** What the contact is called. */
  name: string;
  /** Its co-applicant, empty without one. */
  with: string;
}

/** What the two become. */
export function outcome(one: Client, other: Client, mode: MergeMode, choice: Choice): Outcome {
  if (mode !== "combine") {
    const [primary, secondary] = mode === "primary" ? [other, one] : [one, other];
    return { name: clientName(primary), with: clientName({ ...secondary, companyName: null }) };
  }
  const picked = Object.fromEntries(
    clientFields.map((field) => {
      const [first, second] = choice[field] === "other" ? [other, one] : [one, other];
      return [field, first[field] ?? second[field]];
    }),
  ) as unknown as Client;
  return { name: clientName(picked), with: coName(picked) };
}
