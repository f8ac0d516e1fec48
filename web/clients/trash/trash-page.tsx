import { ChevronLeft, RotateCcw, Trash2 } from "lucide-react";
import { changes, type Change } from "../../../contract/changes.ts";
import { staffName } from "../../../contract/names.ts";
import { useCommand } from "../../api/use-command.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useNow } from "../../shell/use-now.ts";
import { past } from "../../text/past.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { RecordRow, RecordRows } from "../../ui/record-row.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { useGoBack } from "../use-go-back.ts";
import { nounOf } from "./nouns.ts";
import "../contact.css";

/** What was deleted within a month, each with the way back. */
export function TrashPage() {
  const { data, error } = useEndpoint(changes.list, { query: { removed: "true" } });
  const goBack = useGoBack();
  return (
    <div className="contactp">
      <header className="sheet__h cd__h">
        <IconButton icon={ChevronLeft} label="Back" onPress={goBack} />
        <h1>Trash</h1>
        <span className="t3 trunc">Kept for 30 days</span>
      </header>
      <div className="cd__main scroll">
        {error && !data && <p role="alert">Unable to load the trash. {error.message}</p>}
        {!data && !error && <Skeleton rows={5} rowHeight={52} label="Loading the trash" />}
        {data?.length === 0 && (
          <EmptyState icon={Trash2} title="The trash is empty">
            Deleted contacts and records rest here for 30 days and come back whole.
          </EmptyState>
        )}
        {!!data?.length && (
          <RecordRows label="Deleted">
            {data.map((change) => (
              <TrashRow key={change.id} change={change} />
            ))}
          </RecordRows>
        )}
      </div>
    </div>
  );
}

function TrashRow({ change }: { change: Change }) {
  const { title, by, createdAt } = change;
  const { noun, icon } = nounOf(change.name);
  const now = useNow(60_000);
  const name = title || noun;
  const undo = useCommand(changes.undo, {
    onSuccess: () => toast.success(`${name} restored`),
    onError: (error) => toast.failed(`Unable to restore ${name}. ${error.message}`, error),
  });
  return (
    <RecordRow
      icon={icon}
      title={name}
      detail={[noun, by && `deleted by ${staffName(by)}`, past(createdAt, now)].filter(Boolean).join(" · ")}
      actions={
        <Button
          icon={RotateCcw}
          busy={undo.isPending}
          busyLabel="Restoring..."
          aria-label={`Restore ${name}`}
          onPress={() => undo.mutate({ params: { id: change.id } })}
        >
          Restore
        </Button>
      }
    />
  );
}
