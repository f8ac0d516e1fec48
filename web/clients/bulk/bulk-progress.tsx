import { bulk } from "../../../contract/bulk.ts";
import { useCommand } from "../../api/use-command.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { toast } from "../../ui/toast.tsx";
import { doingText, isUnderWay, progressText } from "./words.ts";
import "./bulk.css";

/** What one has asked for many contacts at once, while it is done; it goes on when the page is left. */
export function BulkProgress() {
  const { data = [] } = useEndpoint(bulk.list, {});
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
