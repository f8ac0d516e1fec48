import type { ImportChoice, ImportRow } from "../../../contract/import-rows.ts";
import { imports, type Import } from "../../../contract/imports.ts";
import { useCommand } from "../../api/use-command.ts";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";
import { choicesUnder } from "./preview.ts";
import { choiceLabels } from "./words.ts";

/** A row of somebody whom the same import adds can belong to them, whatever is imported at all. */
function choicesFor({ options }: Import, { duplicate }: ImportRow): readonly ImportChoice[] {
  const choices = choicesUnder(options);
  const isOfFile = duplicate?.client === null && duplicate.row !== null;
  return options.mode === "create" && isOfFile ? ["update", ...choices] : choices;
}

/** What becomes of one row that is in already. */
export function RowChoice({ found, row }: { found: Import; row: ImportRow }) {
  const fix = useCommand(imports.fix, {
    onError: (error) => toast.failed(`Unable to change row ${row.row}: ${error.message}`, error),
  });
  const shown = fix.isPending ? (fix.variables.body?.choice ?? row.choice) : row.choice;
  return (
    <Select
      className="imp__ch"
      label={`What becomes of row ${row.row}`}
      hideLabel
      options={choicesFor(found, row).map((id) => ({ id, label: choiceLabels[id] }))}
      value={shown}
      onChange={(choice) =>
        fix.mutate({ params: { id: found.id, row: row.row }, body: { choice: choice as ImportChoice } })
      }
    />
  );
}
