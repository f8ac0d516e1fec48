import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { fileEncodings } from "./file-encodings.ts";
import { Id, Instant, RowNumber } from "./formats.ts";
import { importPlace } from "./import-places.ts";
import { importChoices, ImportRow } from "./import-rows.ts";
import { limits } from "./limits.ts";
import { Staff } from "./users.ts";

export const importFormats = ["csv", "xlsx", "vcf"] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * reading: the rows are fetched from the file; ready: waits for the mapping to be confirmed; checking, checked:
 * each row is looked at; running, stopped, done; undoing, undone; failed: `message` says why.
 */
export const importStates = [
  "reading",
  "ready",
  "checking",
  "checked",
  "running",
  "stopped",
  "done",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

export const dayOrders = ["mdy", "dmy", "ymd"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Where a column goes. `to`: a place of `import-places.ts`, or null to leave the column out. */
const Column = z.object({
  to: z
    .string()
    .refine((id) => importPlace(id) !== undefined, "There is no such place for a column")
    .nullable(),
  /** How days are written in it. */
  order: z.enum(dayOrders).optional(),
  /** How sure the suggestion is; of no meaning in what is sent. */
  guess: z.enum(["matched", "check", "none"]).optional(),
});
export type ImportColumn = z.infer<typeof Column>;

export const importMatches = ["id", "email", "phone", "name"] as const;
export type ImportMatch = (typeof importMatches)[number];

export const ImportOptions = z.object({
  /** Which rows do anything: those without a contact, those with one, or both. */
  mode: z.enum(["create", "update", "both"]),
  /** What makes a row and a contact the same. `name`: with the birth date, when both have one. */
  matchBy: z.array(z.enum(importMatches)),
  /** What becomes of rows that are in already, unless the row says otherwise. */
  duplicates: z.enum(importChoices),
  /** Of a contact that is updated: whether what stands is kept where the file says something else. */
  keepExisting: z.boolean(),
  /** Leave out wrong values and take the rest of their row. */
  leaveOutWrong: z.boolean(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export const usualImport: ImportOptions = {
  mode: "both",
  matchBy: [...importMatches],
  duplicates: "update",
  keepExisting: false,
  leaveOutWrong: false,
};

export const ImportCounts = z.object({
  new: z.number().int(),
  possible: z.number().int(),
  duplicates: z.number().int(),
  errors: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
  policies: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** Of an undo: what stays, as somebody has made it since. A contact that the import had added stays with all it came with. */
const Kept = z.object({
  /** Null of what is no contact's own, like a tag. */
  client: z.object({ id: Id, name: z.string() }).nullable(),
  /** "clients", "policies". */
  area: z.string(),
  /** What a person calls the record; null of the contact itself. */
  title: z.string().nullable(),
  /** The fields that stay. */
  fields: z.array(z.string()),
  /** The import had added it: it stays whole. */
  isAdded: z.boolean(),
  /** Somebody had deleted it: restored, it is as the import left it. Of a contact the title is its name. */
  isDeleted: z.boolean(),
});
export type ImportKept = z.infer<typeof Kept>;

const summary = {
  id: Id,
  name: z.string(),
  format: z.enum(importFormats),
  state: z.enum(importStates),
  /** Why it failed, or could not be undone, as a sentence. */
  message: z.string().nullable(),
  /** It runs as soon as the one before it is over: imports of an account are written one after the other. */
  waits: z.boolean(),
  /** Rows that hold something; what is known so far while they are read. */
  total: z.number().int(),
  /** Rows that are through: of the check while it goes on, else of the run. */
  done: z.number().int(),
  counts: ImportCounts,
  createdAt: Instant,
  by: Staff.nullable(),
  /** Who acted as them when they brought the file. */
  ghostedBy: Staff.nullable(),
  /** Until when its rows are kept, and those that were left out can be downloaded; null until it is over. */
  rowsUntil: Instant.nullable(),
  /** Until when it can be undone. */
  undoUntil: Instant.nullable(),
  /** How many things its undo left, as somebody had worked on them since. */
  kept: z.number().int(),
};

export const ImportSummary = z.object(summary);
export type ImportSummary = z.infer<typeof ImportSummary>;

export const Import = z.object({
  ...summary,
  /** Of a text file. One of `fileEncodings` was guessed or chosen, and another may be chosen. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Of an Excel file: the sheet that is read, and the others that are not hidden. */
  sheet: z.string().nullable(),
  otherSheets: z.array(z.string()),
  columns: z.array(z.string()),
  /** The first rows, cell by cell. */
  sample: z.array(z.array(z.string())),
  suggestedMapping: z.array(Column),
  mapping: z.array(Column),
  options: ImportOptions,
  /** What the rows that are checked would do, as everything is chosen now; null before and after. */
  coming: z
    .object({ created: z.number().int(), updated: z.number().int(), left: z.number().int() })
    .nullable(),
  /** The first of what its undo left: of each what it is, and which fields. */
  keptOf: z.array(Kept),
  rows: z.array(ImportRow),
});
export type Import = z.infer<typeof Import>;

const params = z.object({ id: Id });

export const imports = feature("imports", {
  list: endpoint({
    method: "GET",
    path: "/clients/imports",
    summary: "The latest imports",
    can: "clients.write",
    response: z.array(ImportSummary),
  }),
  create: endpoint({
    method: "POST",
    path: "/clients/imports",
    summary: "Upload a CSV, Excel or vCard file of contacts; nothing is imported yet",
    can: "clients.write",
    kind: "multipart",
    most: limits.importBytes,
    status: 201,
    response: Import,
  }),
  get: endpoint({
    method: "GET",
    path: "/clients/imports/{id}",
    summary: "How far an import is, and what becomes of each row",
    can: "clients.write",
    params,
    query: z.object({
      show: z.enum(["all", "new", "possible", "duplicates", "errors", "refused"]).default("all"),
      /** Rows after this one. */
      after: RowNumber.default(0),
      limit: z.coerce.number().int().min(0).max(500).default(limits.importPage),
    }),
    response: Import,
  }),
  update: endpoint({
    method: "PUT",
    path: "/clients/imports/{id}",
    summary: "Say where the columns go and what becomes of duplicates; every row is checked",
    can: "clients.write",
    params,
    body: z.object({
      mapping: z
        .array(Column)
        .max(limits.importColumns * 2)
        .optional(),
      options: ImportOptions.partial().optional(),
      /** Of an Excel file: which sheet is read in place of the one that was. Its columns are guessed anew. */
      sheet: z.string().max(100).optional(),
      /** Of a text file whose encoding was guessed: how it is read instead. Its columns are guessed anew. */
      encoding: z.enum(fileEncodings.map(({ id }) => id)).optional(),
    }),
    response: Import,
  }),
  fix: endpoint({
    method: "PUT",
    path: "/clients/imports/{id}/rows/{row}",
    summary: "Correct cells of a row, or say what becomes of it; it is checked again",
    can: "clients.write",
    params: z.object({ id: Id, row: RowNumber }),
    body: z.object({
      /** Index of the column -> its new text. */
      cells: z.record(z.string().regex(/^\d{1,4}$/), z.string().max(limits.importCell)).optional(),
      choice: z.enum(importChoices).nullable().optional(),
    }),
    response: ImportRow,
  }),
  run: endpoint({
    method: "POST",
    path: "/clients/imports/{id}/run",
    summary: "Import the rows that were checked",
    can: "clients.write",
    params,
    response: Import,
  }),
  stop: endpoint({
    method: "POST",
    path: "/clients/imports/{id}/stop",
    summary: "Stop an import; what is in stays in, and can be undone",
    can: "clients.write",
    params,
    response: Import,
  }),
  undo: endpoint({
    method: "POST",
    path: "/clients/imports/{id}/undo",
    summary: "Take back everything that an import created and changed",
    can: "clients.write",
    params,
    response: Import,
  }),
  refused: endpoint({
    method: "POST",
    path: "/clients/imports/{id}/errors",
    summary:
      "The rows that were refused as a CSV file, each with the reason, to correct and import again; what is sealed is masked, and that it was taken is written to the audit log",
    can: "clients.write",
    aside: true,
    params,
    answers: "file",
  }),
});
