import { z } from "zod";
import { Id, parseDay, Search } from "./formats.ts";

/** What the directory can be narrowed by, and the comparisons of each. */
export const filterFields = {
  managedBy: ["is", "isNot"],
  lastContactedOn: ["over", "within", "never"],
  createdAt: ["within", "after", "before"],
  status: ["is", "isNot"],
  birthMonth: ["is"],
  tag: ["is", "isNot"],
  policy: ["is", "isNot"],
  location: ["is", "isNot"],
  mobilePhone: ["empty", "filled"],
  email: ["empty", "filled"],
  coApplicant: ["filled", "empty"],
  optOut: ["filled", "empty"],
  import: ["is"],
} as const satisfies Record<string, readonly FilterOperator[]>;

export type FilterField = keyof typeof filterFields;
export type FilterOperator =
  | "is"
  | "isNot"
  | "over"
  | "within"
  | "never"
  | "after"
  | "before"
  | "empty"
  | "filled";

/** Comparisons that say everything by themselves. */
const alone: readonly FilterOperator[] = ["never", "empty", "filled"];
export const needsValue = (operator: FilterOperator): boolean => !alone.includes(operator);

/** Values that stand for no id: oneself, nobody, a policy of any type. */
export const filterWords = { me: "me", none: "none", any: "any" } as const;

export interface ClientFilter {
  field: FilterField;
  operator: FilterOperator;
  /**
   * A user, a location, a tag, an import, a number of days or of a month, a day MM/dd/yyyy, a policy's type; "" where none is
   * needed. Of the fields of `takesSeveral` any of several (`valuesOf`), a line each.
   */
  value: string;
}

/** Which of these are chosen. */
export const valuesOf = ({ value }: Pick<ClientFilter, "value">): string[] =>
  value === "" ? [] : value.split("\n");
export const joinValues = (values: readonly string[]): string => values.join("\n");

const single: readonly FilterField[] = ["lastContactedOn", "createdAt"];
export const takesSeveral = (field: FilterField): boolean => !single.includes(field);

/** More lines than this are no question a person asks. */
export const filtersMost = 10;
/** Of one filter. */
export const valuesMost = 20;

/** [{managedBy is me}, {lastContactedOn over 90}] -> "managedBy.is.me~lastContactedOn.over.90": it stands in addresses. */
export const writeFilters = (filters: readonly ClientFilter[]): string =>
  filters
    .map(({ field, operator, value }) =>
      [field, operator, ...(needsValue(operator) ? [valuesOf({ value }).map(encoded).join(",")] : [])].join(
        ".",
      ),
    )
    .join("~");

const encoded = (value: string) => encodeURIComponent(value).replaceAll("~", "%7E");

/** `null`: it is not what `writeFilters` writes. */
export function readFilters(text: string): ClientFilter[] | null {
  if (text === "") return [];
  const lines = text.split("~");
  if (lines.length > filtersMost) return null;
  const filters = lines.map(readLine);
  return filters.every((filter) => filter !== null) ? filters : null;
}

function readLine(line: string): ClientFilter | null {
  const [field = "", operator = "", ...rest] = line.split(".");
  const operators: readonly string[] = Object.hasOwn(filterFields, field)
    ? filterFields[field as FilterField]
    : [];
  if (!operators.includes(operator)) return null;
  const filter = {
    field,
    operator,
    value: joinValues(rest.join(".").split(",").map(decoded)),
  } as ClientFilter;
  return !needsValue(filter.operator) || fits(filter) ? filter : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll("\0", "");
  } catch {
    return "";
  }
}

const isWhole = (value: string, max: number) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= max;
const isId = (value: string) => Id.safeParse(value).success;

/** Whether the value is one that the field can have, or several. */
export function fits({ field, operator, value }: ClientFilter): boolean {
  if (!needsValue(operator)) return true;
  const values = value.split("\n");
  if (values.length > valuesMost || (values.length > 1 && !takesSeveral(field))) return false;
  return values.every((one) => fitsOne({ field, operator, value: one }));
}

function fitsOne({ field, operator, value }: ClientFilter): boolean {
  if (field === "managedBy") return value === filterWords.me || value === filterWords.none || isId(value);
  if (field === "location") return value === filterWords.none || isId(value);
  if (field === "tag" || field === "import") return isId(value);
  if (field === "birthMonth") return isWhole(value, 12);
  if (operator === "over" || operator === "within") return isWhole(value, 36_500);
  if (operator === "after" || operator === "before") return parseDay(value) !== null;
  return value !== "" && value.length <= 100;
}

const unknownFilter = "That filter is not known here. Choose the filters anew.";
export const Filters = z
  .string()
  .max(8000)
  .refine((text) => readFilters(text) !== null, unknownFilter);

/** The orders of the directory; a minus turns one around. Who was never contacted comes before all others. */
export const clientSorts = [
  "name",
  "-name",
  "lastContactedOn",
  "-lastContactedOn",
  "createdAt",
  "-createdAt",
] as const;
export type ClientSort = (typeof clientSorts)[number];

/** The columns of the list beside the name, in the order in which they stand. */
export const clientColumns = [
  "companyName",
  "mobilePhone",
  "phone",
  "email",
  "managedBy",
  "lastContactedOn",
  "createdAt",
  "status",
  "dob",
] as const;
export type ClientColumn = (typeof clientColumns)[number];
export const usualColumns: readonly ClientColumn[] = [
  "companyName",
  "mobilePhone",
  "phone",
  "managedBy",
  "lastContactedOn",
];

/** Which clients are meant: a part of the directory, or some of them by id. */
export const ClientSelection = z.strictObject({
  search: Search.optional(),
  letter: z
    .string()
    .toLowerCase()
    .regex(/^[a-z#]$/)
    .optional(),
  favorites: z.boolean().optional(),
  /** Who has this tag. */
  tag: Id.optional(),
  filters: Filters.optional(),
  /** Just these, whatever else is said. */
  ids: z.array(Id).max(10_000).optional(),
  /** All but these. */
  except: z.array(Id).max(10_000).optional(),
});
export type ClientSelection = z.infer<typeof ClientSelection>;
