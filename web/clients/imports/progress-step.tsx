import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { counted } from "../../../contract/counted.ts";
import { imports, type Import } from "../../../contract/imports.ts";
import { useCommand } from "../../api/use-command.ts";
import { useNow } from "../../shell/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type Stage, StageList } from "../../ui/stage-list.tsx";
import { toast } from "../../ui/toast.tsx";
import { outcomeWords } from "./words.ts";

export function ProgressStep({ found }: { found: Import }) {
  const navigate = useNavigate();
  const stop = useCommand(imports.stop, {
    onError: (error) => toast.failed(`Unable to stop the import: ${error.message}`, error),
  });
  const left = useTimeLeft(found);
  const undoing = found.state === "undoing";
  const { counts } = found;
  return (
    <>
      <div className="scroll imp__b">
        <div className="imp__w imp__w--c">
          <ProgressBar
            heading
            label={undoing ? "Undoing the import" : found.waits ? "Waiting" : "Adding contacts"}
            value={undoing || found.waits ? undefined : found.done}
            max={Math.max(1, found.total)}
            {...(!undoing && !found.waits && { text: `${counted(found.done)} of ${counted(found.total)}` })}
          />
          <p className="t2 imp__left" aria-live="polite">
            {found.waits && "Another import goes first. This one begins when that is done. "}
            {left && `${left} `}
            {undoing
              ? "You can leave this page, it keeps going."
              : "You can leave this page, the import keeps going."}
          </p>
          {!undoing && (
            <StageList
              label="Stages of the import"
              stages={[
                { id: "read", label: `Read ${counted(found.total, "row")}`, state: "done" },
                under("Add new contacts", counts.created),
                under("Update existing contacts", counts.updated),
                under("Attach policies", counts.policies),
                ...past(`${outcomeWords("unchanged")} in`, counts.unchanged),
                ...past("Skipped", counts.skipped),
                ...past("Left out", counts.refused),
              ]}
            />
          )}
        </div>
      </div>
      <footer className="imp__f">
        <span className="sp" />
        {!undoing && (
          <Button
            kind="danger-ghost"
            busy={stop.isPending}
            busyLabel="Stopping..."
            onPress={() => stop.mutate({ params: { id: found.id } })}
          >
            Stop import
          </Button>
        )}
        <Button onPress={() => void navigate({ to: "/contacts" })}>Back to contacts</Button>
      </footer>
    </>
  );
}

/** Row by row any of these may be next: what has begun goes on to the end. */
const under = (label: string, count: number): Stage =>
  count > 0
    ? { id: label, label, state: "running", note: `${counted(count)} done` }
    : { id: label, label, state: "waiting" };

const past = (what: string, count: number): Stage[] =>
  count > 0 ? [{ id: what, label: `${what} ${counted(count, "row")}`, state: "done" }] : [];

/** From the pace since the page was opened; nothing is said before it is known. */
function useTimeLeft({ done, total, state }: Import): string {
  const now = useNow(1_000);
  const [start] = useState(() => ({ at: Date.now(), done }));
  const seconds = (now - start.at) / 1000;
  const pace = (done - start.done) / seconds;
  if (state !== "running" || seconds < 1 || pace <= 0) return "";
  const rest = Math.ceil((total - done) / pace);
  return rest < 90
    ? `About ${counted(rest, "second")} left.`
    : `About ${counted(Math.round(rest / 60), "minute")} left.`;
}
