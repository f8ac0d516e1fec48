import { useState } from "react";
import { fileEncodings, isFileEncoding, type FileEncoding } from "../../../contract/file-encodings.ts";
import { imports, type Import } from "../../../contract/imports.ts";
import { ApiError } from "../../api/call.ts";
import { useCommand } from "../../api/use-command.ts";
import type { Option } from "../../ui/option.ts";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";

/** What of the file is read, and how: where that could be more than one, a person knows better. Columns are guessed anew. */
export function ReadingChoice({ found }: { found: Import }) {
  const names = [found.sheet ?? "", ...found.otherSheets].toSorted();
  return (
    <>
      {found.otherSheets.length > 0 && (
        <Choice
          found={found}
          of="sheet"
          label="Sheet"
          options={names.map((name) => ({ id: name, label: name }))}
          help="One sheet is imported at a time."
        />
      )}
      {isFileEncoding(found.encoding) && (
        <Choice
          found={found}
          of="encoding"
          label="Encoding"
          options={fileEncodings.map(({ id, label }) => ({ id, label }))}
          help="If names below look wrong, choose another."
        />
      )}
    </>
  );
}

interface ChoiceProps {
  found: Import;
  of: "sheet" | "encoding";
  label: string;
  options: Option[];
  help: string;
}

function Choice({ found, of, label, options, help }: ChoiceProps) {
  const [error, setError] = useState("");
  const choose = useCommand(imports.update, {
    onError: (failure) => {
      const said = failure instanceof ApiError ? failure.fields[of] : undefined;
      if (said) setError(said);
      else
        toast.failed(`Unable to read the ${of === "sheet" ? "sheet" : "file"}: ${failure.message}`, failure);
    },
  });
  const asked = choose.isPending ? choose.variables.body?.[of] : undefined;
  return (
    <div className="imp__reading">
      <Select
        label={label}
        options={options}
        value={asked ?? found[of]}
        onChange={(id) => {
          setError("");
          if (id === null || id === found[of]) return;
          // One of the options.
          const body = of === "sheet" ? { sheet: id } : { encoding: id as FileEncoding };
          choose.mutate({ params: { id: found.id }, body });
        }}
        disabled={choose.isPending || found.state === "reading"}
        help={asked ? `Reading the ${of === "sheet" ? "sheet" : "file"}...` : help}
        {...(error && { error })}
      />
    </div>
  );
}
