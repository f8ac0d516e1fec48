import type { HistoryLine } from "../../../contract/history.ts";
import { fieldLabel } from "../../../contract/labels.ts";
import { sealedFields } from "../../../contract/clients.ts";
import { kinds } from "../records/kinds.ts";

export type Fields = Record<string, unknown>;

/** What an event tells of a change. */
export interface Told {
  before?: Fields | null;
  after?: Fields | null;
  /** Who came with an import; of an earlier event it says only how many did. */
  isNew?: boolean;
  created?: number;
  title?: string;
  with?: string;
  /** The name of the event that was undone. */
  of?: string;
  /** Which of the two people was removed. */
  level?: string;
  /** Those that were assigned, and those that were taken away. */
  tags?: { id: string; isActive: boolean }[];
  /** What came with the fields of a client, as by an import. */
  records?: { area: string; id: string; before: Fields | null; after: Fields }[];
  notes?: string[];
}

export type NameOf = (id: string) => string | undefined;

/** Area -> the fields that are named and never shown. */
const sealedOf = new Map<string, readonly string[]>([
  ["clients", sealedFields],
  ...kinds.map(({ name, sealed }) => [name, sealed] as const),
]);

/** Ids of others, which mean something only as names. */
export const naming = new Set(["managedBy", "accountPhone", "affliateContact"]);

const hidden = "••••";

/** The lines of a change: each field whose value it altered, parts of a field each by themselves. */
export function linesOf(area: string, { before, after }: Told, nameOf: NameOf): HistoryLine[] {
  const sealed = sealedOf.get(area) ?? [];
  const was = flat(before ?? {});
  const is = flat(after ?? {});
  const lines: HistoryLine[] = [];
  for (const field of new Set([...was.keys(), ...is.keys()])) {
    const isSealed = sealed.includes(field);
    const shown = (value: unknown) =>
      value === undefined ? null : isSealed ? hidden : textOf(field, value, nameOf);
    const [from, to] = [was.get(field), is.get(field)];
    const line = { field, before: shown(from), after: shown(to) };
    // What is sealed is told only when it was changed, from something to something it reads the same.
    if (line.before === line.after && !isSealed) continue;
    const isPlain = from === undefined || ["string", "number"].includes(typeof from);
    // Since when somebody looks after a client is refused without whom that is.
    const isHalf = area === "clients" && field === "managedOn";
    lines.push({ ...line, plain: isPlain && !isSealed && !isHalf && !naming.has(field) });
  }
  return lines;
}

/** The lines of what an import changed beside the fields of the client: records, tags, notes. */
export function linesBeside(
  { records = [], tags = [], notes = [] }: Told,
  nameOf: NameOf,
  recordOf: (id: string) => Fields | undefined,
): HistoryLine[] {
  const whole = (area: string, field: string, text: string, isThere = true): HistoryLine => ({
    field,
    before: isThere ? null : text,
    after: isThere ? text : null,
    plain: false,
    of: { area, title: null },
  });
  return [
    ...records.flatMap(({ area, id, ...told }) => {
      const of = { area, title: titleOf(area, told, recordOf(id)) };
      return linesOf(area, told, nameOf).map((line) => ({ ...line, of }));
    }),
    ...tags.map(({ id, isActive }) => whole("tags", "tags", nameOf(id) ?? goneTag, isActive)),
    ...notes.map((note) => whole("notes", "note", note)),
  ];
}

export const goneTag = "one that is gone";
export const somebodyGone = "Somebody who is gone";

/** Parts of objects by their path; a list is one value, and an empty one none. */
function flat(fields: Fields, path = ""): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [key, value] of Object.entries(fields)) {
    if (value === null || value === undefined || value === "") continue;
    if (Array.isArray(value) && value.length === 0) continue;
    if (typeof value === "object" && !Array.isArray(value))
      for (const [part, inner] of flat(value as Fields, `${path}${key}.`)) parts.set(part, inner);
    else parts.set(`${path}${key}`, value);
  }
  return parts;
}

/** What is true is said, what is not is left out. */
const partOf = (key: string, value: unknown): string[] =>
  typeof value === "boolean" ? (value ? [fieldLabel(key).toLowerCase()] : []) : [String(value)];

const listText = (items: unknown[]): string =>
  items
    .map((item) =>
      typeof item === "object" && item !== null
        ? [...flat(item as Fields)].flatMap(([key, value]) => partOf(key, value)).join(" ")
        : String(item),
    )
    .join("; ");

function textOf(field: string, value: unknown, nameOf: NameOf): string {
  if (Array.isArray(value)) return listText(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (naming.has(field)) return nameOf(String(value)) ?? somebodyGone;
  return String(value);
}

/** What a person calls that which was changed. */
export function titleOf(area: string, told: Told, record: Fields | undefined): string | null {
  if (told.title ?? told.with) return told.title ?? told.with!;
  const fields = record ?? told.before ?? told.after ?? {};
  const kind = kinds.find(({ name }) => name === area);
  const parts = kind ? kind.title(fields) : [fields["note"] || fields["name"] || fields["message"]];
  const text = parts.filter(Boolean).join(", ").split("\n", 1)[0]!;
  return text.slice(0, 160) || null;
}
