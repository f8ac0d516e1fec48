import { importPlace } from "../../../contract/import-places.ts";
import type { ImportRow } from "../../../contract/import-rows.ts";
import { showPhone } from "../../../contract/show-phone.ts";
import { folded } from "./rules.ts";
import { differs, findRecord, merged, type KnownRecord } from "./same-record.ts";
import type { Plan, RowValues } from "./values/row.ts";

type Contradiction = ImportRow["contradicts"][number];

/** A row of a file with what it says. */
export interface Speaking {
  row: number;
  values: RowValues;
}

interface Telling {
  plan: Plan;
  /** What is there first stays: else what comes later takes its place. */
  keepExisting: boolean;
  /** Columns whose values are told nobody. */
  hidden: ReadonlySet<number>;
  staffName: (id: string) => string;
}

interface Said {
  row: number;
  value: unknown;
}

/** Rows of one person, in the order of the file -> what each says otherwise than one before it, and which value stands. */
export function contradictionsIn(rows: readonly Speaking[], telling: Telling): Map<number, Contradiction[]> {
  const told = new Map<number, Contradiction[]>();
  const fields = new Map<string, Said>();
  const policies: Policy[] = [];
  for (const { row, values } of rows) {
    const tell = (
      field: string,
      earlier: Said,
      value: unknown,
      of: { label: string; column: number | null },
    ) => told.set(row, [...(told.get(row) ?? []), contradiction(telling, row, field, earlier, value, of)]);
    const said = { ...values.client, managedBy: values.managedBy ?? undefined };
    for (const [field, value] of Object.entries(said)) {
      if (value === undefined) continue;
      const earlier = fields.get(field);
      if (earlier && isSame(earlier.value, value)) continue;
      if (earlier)
        tell(field, earlier, value, {
          label: importPlace(field)?.label ?? field,
          column: columnOf(telling.plan, field),
        });
      if (!earlier || !telling.keepExisting) fields.set(field, { row, value });
    }
    values.policies.forEach((policy, n) => {
      for (const [part, earlier] of takePolicy(policies, policy, row, telling.keepExisting))
        tell(`policies.${part}`, earlier, policy[part], {
          label: `${importPlace(`policies.1.${part}`)!.label} of ${String(policy["idNumber"])}`,
          column: policyColumn(telling.plan, values, n, part),
        });
    });
  }
  return told;
}

interface Policy extends KnownRecord {
  /** Part -> the row that said what stands. */
  from: Record<string, number>;
}

/** Puts a policy to those of the rows before. Answers the parts in which it is another than the one whose place it takes. */
function takePolicy(
  policies: Policy[],
  fields: Record<string, unknown>,
  row: number,
  keepExisting: boolean,
): [part: string, earlier: Said][] {
  const same = findRecord("policies", fields, policies);
  const from = Object.fromEntries(Object.keys(fields).map((part) => [part, row]));
  if (!same) {
    policies.push({ fields, isTaken: true, from });
    return [];
  }
  const parts = Object.keys(fields).filter((part) => differs(part, fields, same.fields));
  const told = parts.map((part): [string, Said] => [
    part,
    { row: same.from[part] ?? row, value: same.fields[part] },
  ]);
  same.fields = merged("policies", same, fields, keepExisting);
  same.from = keepExisting ? { ...from, ...same.from } : { ...same.from, ...from };
  return told;
}

function contradiction(
  { keepExisting, hidden, staffName }: Telling,
  row: number,
  field: string,
  earlier: Said,
  value: unknown,
  { label, column }: { label: string; column: number | null },
): Contradiction {
  const show = (of: unknown) => (field === "managedBy" ? staffName(String(of)) : textOf(field, of));
  const there = earlier.row === row ? "the same row" : `row ${earlier.row}`;
  const sentence = (): string => {
    if (column !== null && hidden.has(column))
      return keepExisting ? `that of ${there} stands` : `that of this row stands, ${there} has another`;
    return keepExisting
      ? `"${show(earlier.value)}" of ${there} stands, this row says "${show(value)}"`
      : `"${show(value)}" stands, ${there} says "${show(earlier.value)}"`;
  };
  return { column, field, row: earlier.row, message: `${label}: ${sentence()}.` };
}

const isSame = (one: unknown, other: unknown): boolean => folded(plain(one)) === folded(plain(other));

const plain = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value));

function textOf(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return /phone$/i.test(field) ? showPhone(plain(value)) : plain(value);
}

/** A name may have come in one piece, and a phone in any column. */
function columnOf({ places }: Plan, field: string): number | null {
  const isName = /Name$|suffix$/i.test(field);
  const others = [
    /phone$/i.test(field) && "anyPhone",
    isName && (/^co[A-Z]/.test(field) ? "coName" : "name"),
    "name",
  ];
  const [found] = [field, ...others].flatMap((place) => (place && places.get(place)) || []);
  return found?.column ?? null;
}

/** Which of several columns it came from is known as long as none of the row's policies was left out. */
function policyColumn({ places, policies }: Plan, values: RowValues, n: number, part: string): number | null {
  const nth = policies.length === values.policies.length ? policies[n] : undefined;
  return places.get(`policies.${nth}.${part}`)?.[0]?.column ?? null;
}
