import { useState } from "react";
import { imports, type Import } from "../../../contract/imports.ts";
import { ApiError } from "../../api/call.ts";
import { useCommand } from "../../api/use-command.ts";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";

/** Which sheet of a workbook is imported. Another one has columns of its own: they are guessed anew. */
export function SheetChoice({ found }: { found: Import }) {
  const [error, setError] = useState("");
  const choose = useCommand(imports.update, {
    onError: (failure) => {
      const said = failure instanceof ApiError ? failure.fields["sheet"] : undefined;
      if (said) setError(said);
      else toast.failed(`Unable to read the sheet: ${failure.message}`, failure);
    },
  });
  const asked = choose.isPending ? choose.variables.body?.sheet : undefined;
  const names = [found.sheet ?? "", ...found.otherSheets];
  return (
    <div className="imp__sheet">
      <Select
        label="Sheet"
        options={names.toSorted().map((name) => ({ id: name, label: name }))}
        value={asked ?? found.sheet}
        onChange={(sheet) => {
          setError("");
          if (sheet !== null && sheet !== found.sheet)
            choose.mutate({ params: { id: found.id }, body: { sheet } });
        }}
        disabled={choose.isPending || found.state === "reading"}
        help={asked ? "Reading the sheet..." : "One sheet is imported at a time."}
        {...(error && { error })}
      />
    </div>
  );
}
