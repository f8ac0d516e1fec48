import type { DayOrder, ImportChoice, ImportRow } from "../../../contract/imports.ts";

export const counted = (n: number): string => n.toLocaleString("en-US");

/** "1 contact", "1,204 contacts". */
export const many = (n: number, one: string, more = `${one}s`): string =>
  `${counted(n)} ${n === 1 ? one : more}`;

export const choiceLabels: Record<ImportChoice, string> = {
  update: "Update",
  skip: "Skip",
  create: "Add anyway",
};

export const orderLabels: Record<DayOrder, string> = { mdy: "M/D/YYYY", dmy: "D/M/YYYY", ymd: "YYYY-M-D" };

const reasons: Record<string, string> = {
  id: "Same id as",
  email: "Same email as",
  phone: "Same phone as",
  name: "Same name and birth date as",
  likely: "Possibly",
};

/** Why a row seems to be somebody who is there already. */
export function duplicateWords({ client, row, by }: NonNullable<ImportRow["duplicate"]>): string {
  if (client) return `${reasons[by] ?? "Same as"} ${client.name}`;
  return row === null
    ? "Somebody who was here is the same person"
    : `Row ${row} in this file is the same person`;
}

const outcomes: Record<NonNullable<ImportRow["outcome"]>, string> = {
  created: "Added",
  updated: "Updated",
  unchanged: "Nothing new",
  skipped: "Skipped",
  refused: "Left out",
};

export const outcomeWords = (outcome: ImportRow["outcome"]): string => (outcome ? outcomes[outcome] : "New");
