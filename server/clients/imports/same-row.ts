import { coField } from "../../../contract/person.ts";
import { folded } from "./rules.ts";
import type { RowValues } from "./values/row.ts";

const ofPerson = ["firstName", "lastName", "suffix", "mobilePhone", "phone", "email", "dob"] as const;
const identity = [...ofPerson, ...ofPerson.map(coField), "companyName"] as const;

/**
 * Whether a row that came back can be the one that left the house: of what both say of who it is nothing differs,
 * and something is the same. What was wrong in the one that left is not compared: that is what was corrected.
 */
export function isSameRow(back: RowValues, left: RowValues): boolean {
  const shared = identity.flatMap((field) => {
    const [one, other] = [back.client, left.client].map((client) => (client as Texts)[field]);
    return one && other ? [folded(one) === folded(other)] : [];
  });
  if (back.number && left.number) shared.push(folded(back.number) === folded(left.number));
  return shared.length > 0 && shared.every(Boolean);
}

type Texts = Partial<Record<(typeof identity)[number], string>>;
