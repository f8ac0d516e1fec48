import type { HistoryEntry, HistoryLine } from "../../../contract/history.ts";
import { areaLabel, entryLabel, fieldLabel, fieldValue } from "../../../contract/labels.ts";
import type { DiffChange } from "../../ui/diff-table.tsx";

/** One row of the table: a field that was changed, or something that was done as a whole. */
export interface HistoryRow {
  id: string;
  entry: HistoryEntry;
  field: string;
  of?: string;
  change: DiffChange;
  /** What can be put back by itself. */
  line?: HistoryLine;
}

/** Rows of an entry: one for each line, after one for what was done as a whole. */
export function rowsOf(entry: HistoryEntry): HistoryRow[] {
  const { id, name, area, title, lines, did } = entry;
  const label = entryLabel(entry);
  const what = title ?? "";
  const at = (change: DiffChange): HistoryRow => ({ id, entry, field: label, change });
  const verb = name.slice(name.indexOf(".") + 1);
  if (name === "imports.rowsImported" && lines.length === 0)
    return [at({ kind: "other", word: "imported", what })];
  const ofRecord = title && area !== "clients" && area !== "bulk" ? `${label} · ${title}` : label;
  const by = entry.import && `by import of ${entry.import.file}`;
  if (by && entry.import?.isNew) return [{ ...at({ kind: "added", what }), of: by }];
  const changed = lines.map((line, at) => ({
    id: `${id} ${at}`,
    entry,
    field: fieldLabel(line.field),
    of: [line.of ? [areaLabel(line.of.area), line.of.title].filter(Boolean).join(" · ") : ofRecord, by]
      .filter(Boolean)
      .join(", "),
    line,
    change: {
      kind: "changed" as const,
      before: line.before && fieldValue(line.field, line.before),
      after: line.after && fieldValue(line.field, line.after),
    },
  }));
  if (entry.import)
    return [at({ kind: "other", word: "imported", what: `from ${entry.import.file}` }), ...changed];
  if (did) return [at({ kind: "other", ...did }), ...changed];
  if (verb === "created") return [at({ kind: "added", what })];
  if (verb === "removed") return [at({ kind: "removed", what })];
  return changed.length > 0 ? changed : [at({ kind: "other", word: "changed", what })];
}
