import { type Bulk, bulk } from "../../../contract/bulk.ts";
import { useCommand } from "../../api/use-command.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { toast } from "../../ui/toast.tsx";
import { doingText, isUnderWay, progressText } from "./words.ts";
import "./bulk.css";

/** What is done with many contacts at once and one may stop; it goes on when the page is left. */
export function BulkProgress() {
  const { data = [] } = useEndpoint(bulk.list, {});
  // In the order in which they are done.
  return data
    .filter(isUnderWay)
    .toReversed()
    .map((one) => <Progress key={one.id} of={one} />);
}

function Progress({ of: one }: { of: Bulk }) {
  const stop = useCommand(bulk.stop, {
    onError: (error) => toast.failed(`Unable to stop. ${error.message}`, error),
  });
  const text = progressText(one);
  return (
    <div className="bprog">
      <ProgressBar
        label={doingText(one)}
        value={one.state === "running" ? one.done : undefined}
        max={Math.max(1, one.total)}
        {...(text && { text })}
      />
      {one.state !== "undoing" && (
        <Button kind="ghost" busy={stop.isPending} onPress={() => stop.mutate({ params: { id: one.id } })}>
          Stop
        </Button>
      )}
    </div>
  );
}
