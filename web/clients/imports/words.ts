import type { ImportChoice, ImportRow } from "../../../contract/import-rows.ts";
import type { DayOrder } from "../../../contract/imports.ts";

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
  if (row !== null && by === "likely") return `Row ${row} in this file is possibly the same person`;
  return row === null
    ? "Somebody who was here is the same person"
    : `Row ${row} in this file is the same person`;
}

/**
 * ", without DOB, and without a part of Phone": what is wrong in a row that comes, what only fills its cell, and what
 * stands beside a value that is taken.
 */
export function withoutWords(
  columns: readonly string[],
  problems: readonly Pick<ImportRow["problems"][number], "column" | "message">[],
): string {
  const isPart = (message: string) => /^Left out: (?!this|nothing|a country)/.test(message);
  const named = (parts: boolean) => [
    ...new Set(
      problems.flatMap(({ column, message }) =>
        isPart(message) === parts ? (columns[column ?? -1] ?? []) : [],
      ),
    ),
  ];
  const [whole, part] = [named(false), named(true)];
  return [
    whole.length > 0 && `, without ${whole.join(", ")}`,
    part.length > 0 && `${whole.length > 0 ? ", and" : ","} without a part of ${part.join(", ")}`,
  ]
    .filter(Boolean)
    .join("");
}

const outcomes: Record<NonNullable<ImportRow["outcome"]>, string> = {
  created: "Added",
  updated: "Updated",
  unchanged: "Nothing new",
  skipped: "Skipped",
  refused: "Left out",
};

export const outcomeWords = (outcome: ImportRow["outcome"]): string => (outcome ? outcomes[outcome] : "New");
