import { z } from "zod";
import { NoteText } from "../../../../contract/activity.ts";
import { addressTypes } from "../../../../contract/addresses.ts";
import {
  ClientFields,
  clientFields,
  nameMissing,
  hasName,
  type ClientField,
} from "../../../../contract/clients.ts";
import { extraFields } from "../../../../contract/extras.ts";
import type { DayOrder, ImportColumn } from "../../../../contract/imports.ts";
import { importPlace, importPolicies } from "../../../../contract/import-places.ts";
import { isMask } from "../../../../contract/mask.ts";
import { TagName } from "../../../../contract/tags.ts";
import { sentence, issuesOf } from "../../../http/sentence.ts";
import { isSealed } from "../../sealing.ts";
import { readAddresses } from "./row-addresses.ts";
import { chooseOne, filledKind, hasFurtherEmail, spelled, type DayStyle } from "./choices.ts";
import { cleaned } from "./cleaned.ts";
import { twoCompanies } from "./companies.ts";
import { fillerIn, isZeroDay, type FilledKind } from "./fillers/fillers.ts";
import { doubtfulLastNames } from "./last-names.ts";
import { splitName, type PersonName } from "./names.ts";
import { labelColumn, placePhones } from "./phones.ts";
import { readPolicies } from "./policies.ts";
import { tagsIn } from "./tags.ts";
import { typed } from "./typed.ts";

export interface Problem {
  column: number | null;
  field: string;
  message: string;
}

export const onlyMasked = "Type the whole number again: the file has only its last four.";

type Given = Partial<Record<ClientField, never>>;
type Fields = Record<string, unknown>;

/** Who has left the team manages nobody, and keeps nobody out. */
const noColleague = "Left out: this is nobody in this account.";

const furtherEmail = "Left out: a further address, as a person has one email field.";

/** What a row of a file says, as creating by hand would have been given it. */
export interface RowValues {
  id: string | null;
  /** What the system that wrote the file calls them by. */
  number: string | null;
  client: Given;
  managedBy: string | null;
  addresses: Fields[];
  policies: Fields[];
  extras: Fields[];
  tags: { name: string; column: number }[];
  notes: string[];
  problems: Problem[];
  /** What stands in a cell and only fills it: no fault of the row. */
  leftOut: Problem[];
}

/** Who of the team a cell means; null when nobody. */
export type FindStaff = (name: string) => string | null;

export interface Cell extends DayStyle {
  column: number;
  text: string;
}

/** Columns by the place they go to. The same for every row of a file. */
export interface Plan {
  columns: readonly string[];
  places: ReadonlyMap<string, { column: number; order: DayOrder }[]>;
  /** What any column goes to: few of so many need a look in each row. */
  fields: readonly ClientField[];
  addresses: readonly (typeof addressTypes)[number][];
  policies: readonly number[];
  /** The column of the numbers by which another system calls its clients; -1 without one. */
  number: number;
  /** Days that stand in it as mere numbers are counted from 1904. */
  since1904: boolean;
}

/** "Customer No.", "ClientID", "Lookup Code". */
const clientNumber =
  /^(client|customer|cust|account|acct|contact|insured|household)[ _]*(no|num|number|id|nbr|code|#)\.?$|^((client|customer|account) )?lookup code$/i;

export function planOf(
  columns: readonly string[],
  mapping: readonly ImportColumn[],
  since1904 = false,
): Plan {
  const places = new Map<string, { column: number; order: DayOrder }[]>();
  mapping.forEach(({ to, order = "mdy" }, column) => {
    if (to) places.set(to, [...(places.get(to) ?? []), { column, order }]);
  });
  const isAsked = (start: string) => [...places.keys()].some((place) => place.startsWith(start));
  return {
    columns,
    places,
    fields: clientFields.filter((field) => places.has(field)),
    addresses: addressTypes.filter((type) => isAsked(`addresses.${type}.`)),
    policies: Array.from({ length: importPolicies }, (_, n) => n + 1).filter((n) =>
      isAsked(`policies.${n}.`),
    ),
    number: columns.findIndex((name) => clientNumber.test(name.trim())),
    since1904,
  };
}

const shapes = ClientFields.shape as Record<string, z.ZodType>;
/** Where several spellings are taken: the ones that are kept. */
const kept = (schema: z.ZodType): unknown => (schema instanceof z.ZodPipe ? schema.out : schema);
const choicesOf = new Map(
  clientFields.map((field) => [
    field,
    (kept(shapes[field]!) as Partial<z.ZodEnum>).options as readonly string[] | undefined,
  ]),
);

/** "None" says that nothing is known, but where it is one of the choices. */
const chosenNone = (place: string, cell: string): string =>
  /^\s*none\s*$/i.test(cell) && choicesOf.get(place as ClientField)?.includes("None") ? "None" : "";

/** That nothing is known is told where a day is asked for. */
const zeroDay = (place: string, cell: string): string =>
  isZeroDay(cell) && importPlace(place)?.isDay ? cell.trim() : "";

/** Reads one row by the rules of the contract: what is wrong is told at its column. */
export function readRow(plan: Plan, cells: readonly string[], findStaff: FindStaff, now: Date): RowValues {
  const problems: Problem[] = [];
  const leftOut: Problem[] = [];
  const year = now.getUTCFullYear();
  const at = (place: string): Cell[] => {
    const found: Cell[] = [];
    for (const { column, order } of plan.places.get(place) ?? []) {
      const cell = cells[column] ?? "";
      const text = cleaned(cell) || chosenNone(place, cell) || zeroDay(place, cell);
      if (text) found.push({ column, order, text, since1904: plan.since1904 });
    }
    return found;
  };
  const check = (schema: z.ZodType, value: unknown, { column }: { column: number | null }, field: string) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data === "" ? undefined : parsed.data;
    problems.push({ column, field, message: sentence(issuesOf(parsed.error)[0]!) });
    return undefined;
  };
  const leaveOut: Reading["leaveOut"] = (message, { column }, field) =>
    leftOut.push({ column, field, message });
  const fills: Reading["fills"] = (kind, text, cell, field) => {
    const message = kind && fillerIn(kind, text);
    if (message) leaveOut(message, cell, field);
    return Boolean(message);
  };

  const client: Record<string, unknown> = {};
  const put = (field: string, value: unknown, cell: Cell) => {
    if (value !== undefined) client[field] ??= readField(field, value as string, cell);
  };
  const readField = (field: string, text: string, cell: Cell) => {
    const options = choicesOf.get(field as ClientField);
    const value = spelled(field, text, options, cell, year);
    if (value === "" || fills(filledKind(field), value, cell, field)) return undefined;
    if (filledKind(field) === "email" && hasFurtherEmail(text)) leaveOut(furtherEmail, cell, field);
    // The file of what was refused carries masks in place of what is sealed; here is one that none stands behind.
    if (isSealed(field as ClientField) && isMask(value)) {
      problems.push({ column: cell.column, field, message: onlyMasked });
      return undefined;
    }
    if (options && !options.includes(value)) {
      problems.push({ column: cell.column, field, message: chooseOne(options) });
      return undefined;
    }
    return check(shapes[field]!, typed(shapes[field]!, value), cell, field);
  };
  const beside: Cell[] = [];
  const putCompany = (whole: Cell) => {
    const [own] = at("companyName");
    if (!own || !client["companyName"]) return put("companyName", whole.text, whole);
    const { company, other } = twoCompanies(plan.columns, own, whole);
    const name = company === own ? client["companyName"] : readField("companyName", whole.text, whole);
    if (name === undefined) return;
    client["companyName"] = name;
    if (other) beside.push(other);
  };
  const columnsOf = (field: string) => (plan.places.get(field) ?? []).map(({ column }) => column);
  for (const last of doubtfulLastNames(columnsOf, cells, (field) => at(field)[0]?.text))
    if (last.message) leftOut.push({ column: last.column, field: last.field, message: last.message });
    else client[last.field] = last.text;
  for (const field of plan.fields) for (const cell of at(field)) put(field, cell.text, cell);
  for (const [place, prefix] of [
    ["name", ""],
    ["coName", "co"],
  ] as const)
    for (const cell of at(place)) {
      const { person, co, companyName } = splitName(cell.text);
      putPerson(prefix, person, (field, value) => put(field, value, cell));
      if (!prefix) putPerson("co", co, (field, value) => put(field, value, cell));
      if (companyName && !prefix) putCompany({ ...cell, text: companyName });
      if (companyName && prefix) put("coFirstName", companyName, cell);
    }
  const labelOf = ({ column }: Cell) => cells[labelColumn(plan.columns, column) ?? -1] ?? "";
  const others = at("anyPhone").map((cell) => ({ cell, text: cell.text, label: labelOf(cell) }));
  placePhones(at, others, {
    held: (field) => client[field],
    put,
    leaveOut,
  });

  const managed = at("managedBy")[0];
  const managedBy = managed ? findStaff(managed.text) : null;
  if (managed && !managedBy) leaveOut(noColleague, managed, "managedBy");
  const id = at("id")[0]?.text ?? null;
  const values: RowValues = {
    id: id && z.uuid().safeParse(id).success ? id.toLowerCase() : null,
    number: cleaned(cells[plan.number] ?? "") || null,
    client: client as Given,
    managedBy,
    addresses: readAddresses(plan, { at, check, leaveOut }),
    policies: readPolicies(plan, { at, check, fills, leaveOut, problems }, year),
    extras: readExtras(plan, [...at("extra"), ...beside], check),
    tags: readTags(at, check),
    notes: readNotes(at, check),
    problems,
    leftOut,
  };
  if (id && !values.id)
    problems.push({ column: at("id")[0]!.column, field: "id", message: "That is no id of a contact" });
  return values;
}

type At = (place: string) => Cell[];
type Check = (schema: z.ZodType, value: unknown, cell: { column: number | null }, field: string) => unknown;

/** How one row is read. */
export interface Reading {
  /** The cells of a place that hold something. */
  at: At;
  check: Check;
  /** Whether a text only fills its cell; what does is left out, and said. */
  fills: (kind: FilledKind | null, text: string, cell: Cell, field: string) => boolean;
  /** Says that something is left out, of a row that comes all the same. */
  leaveOut: (message: string, cell: Cell, field: string) => void;
  problems: Problem[];
}

function putPerson(
  prefix: string,
  person: PersonName | undefined,
  put: (field: string, value: string) => void,
) {
  for (const [key, value] of Object.entries(person ?? {}))
    put(prefix ? `co${key[0]!.toUpperCase()}${key.slice(1)}` : key, value as string);
}

function readExtras(plan: Plan, cells: readonly Cell[], check: Check): Fields[] {
  return cells.flatMap((cell) => {
    const field = check(extraFields.field, plan.columns[cell.column], cell, "field");
    const value = check(extraFields.value, cell.text, cell, "value");
    return field && value ? [{ field, value }] : [];
  });
}

function readTags(at: At, check: Check): RowValues["tags"] {
  return at("tags").flatMap((cell) =>
    tagsIn(cell.text).flatMap((text) => {
      const name = check(TagName, text, cell, "tags") as string | undefined;
      return name ? [{ name, column: cell.column }] : [];
    }),
  );
}

function readNotes(at: At, check: Check): string[] {
  return at("notes").flatMap(
    (cell) => (check(NoteText, cell.text, cell, "note") as string | undefined) ?? [],
  );
}

/** What is said of the whole, at the column where a name would stand: a new client needs something to call it by. */
export function missingName(values: RowValues, { places }: Plan): Problem | null {
  if (hasName(values.client)) return null;
  const column = ["firstName", "name", "lastName", "companyName"].flatMap(
    (place) => places.get(place) ?? [],
  )[0]?.column;
  return { column: column ?? null, field: "firstName", message: nameMissing };
}
