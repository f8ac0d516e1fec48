import { z } from "zod";
import { Id } from "./formats.ts";

export const importChoices = ["update", "skip", "create"] as const;
export type ImportChoice = (typeof importChoices)[number];

/** What keeps a row out; of a row that comes, what it comes without. */
const Problem = z.object({
  /** Index of the column; null when it is about the whole row. */
  column: z.number().int().nullable(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
});

const Contradiction = z.object({
  /** Index of the column, where one is known. */
  column: z.number().int().nullable(),
  field: z.string(),
  /** The earlier row. */
  row: z.number().int(),
  message: z.string(),
});

export const ImportRow = z.object({
  /** Its number in the file, as a spreadsheet shows it. */
  row: z.number().int(),
  name: z.string(),
  coName: z.string(),
  mobilePhone: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  managedBy: z.string().nullable(),
  /** possible: nobody has what it has, and it is likely somebody all the same. */
  verdict: z.enum(["new", "possible", "duplicate", "error"]).nullable(),
  problems: z.array(Problem),
  /** What it says otherwise than an earlier row of the same person: `message` says which value stands. */
  contradicts: z.array(Contradiction),
  /** Who it seems to be: a contact, or an earlier row of the same file. `by`: see `matchBy`; else likely, or file. */
  duplicate: z
    .object({
      client: z.object({ id: Id, name: z.string() }).nullable(),
      row: z.number().nullable(),
      by: z.string(),
    })
    .nullable(),
  choice: z.enum(importChoices).nullable(),
  outcome: z.enum(["created", "updated", "unchanged", "skipped", "refused"]).nullable(),
  client: Id.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;
