import { useEffect, useRef } from "react";
import { type Bulk, bulk } from "../../../contract/bulk.ts";
import { useCommand } from "../../api/use-command.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { toast } from "../../ui/toast.tsx";
import { tellKept } from "../trash/undo-change.ts";
import { isAskedHere, undoBulk } from "./undo-bulk.ts";
import { didText, doingText, progressText } from "./words.ts";
import "./bulk.css";

const isUnderWay = ({ state }: Bulk) => state === "collecting" || state === "running" || state === "undoing";

/** What one has asked for many contacts at once, while it is done; it goes on when the page is left. */
export function BulkProgress({ started }: { started: ReadonlySet<string> }) {
  const { data = [] } = useEndpoint(bulk.list, {});
  const watched = useRef(new Set<string>());
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const one of data) {
      const end = `${one.id} ${one.state} ${one.reason ?? ""}`;
      if (isUnderWay(one)) watched.current.add(one.id);
      else if ((watched.current.has(one.id) || started.has(one.id)) && !told.current.has(end)) {
        told.current.add(end);
        tell(one);
      }
    }
  }, [data, started]);
  const stop = useCommand(bulk.stop, {
    onError: (error) => toast.failed(`Unable to stop. ${error.message}`, error),
  });
  const running = data.find(isUnderWay);
  if (!running) return null;
  return (
    <div className="bprog">
      <ProgressBar
        label={doingText(running)}
        value={running.state === "running" ? running.done : undefined}
        max={Math.max(1, running.total)}
        {...(running.state === "running" && { text: progressText(running) })}
      />
      {running.state !== "undoing" && (
        <Button
          kind="ghost"
          busy={stop.isPending}
          busyLabel="Stopping..."
          onPress={() => stop.mutate({ params: { id: running.id } })}
        >
          Stop
        </Button>
      )}
    </div>
  );
}

function tell(one: Bulk): void {
  if (one.state === "undone" || one.reason) {
    // Whoever asked for it here is told by what they pressed.
    if (isAskedHere(one.id)) return;
    if (one.reason) toast.error(`Unable to undo. ${one.reason}`);
    else toast.success("Undone");
    tellKept(one.reason ? 0 : one.kept);
    return;
  }
  toast.success(didText(one), {
    ...(one.done > 0 && one.action !== "text" && { undo: () => undoBulk(one.id).then(({ over }) => over) }),
  });
}
