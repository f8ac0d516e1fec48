import { useState } from "react";
import type { ImportRow } from "../../../contract/import-rows.ts";
import { imports, type Import } from "../../../contract/imports.ts";
import { useCommand } from "../../api/use-command.ts";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.tsx";

interface FixFieldProps {
  found: Import;
  row: ImportRow;
  problem: ImportRow["problems"][number];
  /** It stands below the head that names it. */
  hideLabel?: boolean;
}

/** A wrong value in its place: corrected when it is left, and the row is checked again. */
export function FixField({ found, row, problem, hideLabel = false }: FixFieldProps) {
  const [value, setValue] = useState(problem.value);
  const fix = useCommand(imports.fix, {
    onError: (error) => toast.failed(`Unable to correct row ${row.row}: ${error.message}`, error),
  });
  const send = () => {
    if (value === problem.value || fix.isPending) return;
    const cells = { [String(problem.column)]: value };
    fix.mutate({ params: { id: found.id, row: row.row }, body: { cells } });
  };
  return (
    <TextField
      className="imp__fix"
      label={`${found.columns[problem.column ?? 0]}, row ${row.row}`}
      hideLabel={hideLabel}
      error={problem.message}
      value={value}
      onChange={setValue}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === "Enter") send();
      }}
    />
  );
}
