import { Download } from "lucide-react";
import { useState } from "react";
import { counted } from "../../../contract/counted.ts";
import { imports, type Import, type ImportOptions } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { download } from "../../api/download.ts";
import { useCommand } from "../../api/use-command.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { toast } from "../../ui/toast.tsx";
import { CheckRows, type Show } from "./check-rows.tsx";
import { OptionsChoice } from "./options-choice.tsx";
import { choicesUnder, duplicatesUnder, summary, takenOf } from "./preview.ts";
import { choiceLabels } from "./words.ts";
import "./check.css";

export function CheckStep({ found, onBack }: { found: Import; onBack: () => void }) {
  const [show, setShow] = useState<Show>("all");
  const fail = (sentence: string) => (error: Error) => toast.failed(`${sentence}: ${error.message}`, error);
  const update = useCommand(imports.update, { onError: fail("Unable to check the file") });
  const run = useCommand(imports.run, { onError: fail("Unable to import") });
  const params = { id: found.id };
  const choose = (options: Partial<ImportOptions>) => update.mutate({ params, body: { options } });
  const { counts, options, total } = found;
  const taken = takenOf(found);

  if (found.state === "checking")
    return (
      <div className="scroll imp__b">
        <div className="imp__w imp__w--c">
          <ProgressBar
            label="Checking the rows"
            value={found.done}
            max={total}
            text={`${counted(found.done)} of ${counted(total)}`}
          />
          <p className="t2">You can leave this page, the check keeps going.</p>
        </div>
      </div>
    );
  return (
    <>
      <div className="imp__c">
        <div className="imp__t">
          <Segmented<Show>
            label="Show"
            hideLabel
            {...(counts.possible > 0 && { className: "imp__five" })}
            value={show}
            onChange={setShow}
            options={[
              { id: "all", label: "All", note: counted(total) },
              { id: "new", label: "New", note: counted(counts.new) },
              ...(counts.possible > 0
                ? [{ id: "possible" as const, label: "Possible", note: counted(counts.possible) }]
                : []),
              { id: "duplicates", label: "Duplicates", note: counted(counts.duplicates) },
              { id: "errors", label: "Errors", note: counted(counts.errors) },
            ]}
          />
          <span className="sp" />
          {counts.duplicates > 0 && (
            <div className="imp__dc">
              <span className="t2">{counted(counts.duplicates, "duplicate")}:</span>
              <Segmented
                label="What becomes of duplicates"
                hideLabel
                value={duplicatesUnder(options)}
                onChange={(duplicates) => choose({ duplicates })}
                options={choicesUnder(options).map((id) => ({ id, label: choiceLabels[id] }))}
              />
            </div>
          )}
          <OptionsChoice options={options} hasErrors={counts.errors > 0} onChange={choose} />
          {counts.errors > 0 && (
            <Button
              icon={Download}
              onPress={() =>
                void download(imports.refused, { params }).catch(fail("Unable to download the errors"))
              }
            >
              {`Download ${counted(counts.errors, "error")}`}
            </Button>
          )}
        </div>
        <div className="scroll imp__b">
          {total > limits.importLikely && (
            <p className="t2 imp__none">
              {`After the first ${counted(limits.importLikely)} rows, possible duplicates are those with the same phone or email.`}
            </p>
          )}
          <CheckRows found={found} show={show} />
        </div>
      </div>
      <footer className="imp__f">
        <span className="t2 imp__fn">{summary(found)}</span>
        <span className="sp" />
        <Button onPress={onBack}>Previous</Button>
        <Button
          kind="primary"
          disabled={taken === 0}
          {...(taken === 0 && { why: "No row is left to import" })}
          busy={run.isPending}
          busyLabel="Starting..."
          onPress={() => run.mutate({ params })}
        >
          {`Import ${counted(taken)}`}
        </Button>
      </footer>
    </>
  );
}
