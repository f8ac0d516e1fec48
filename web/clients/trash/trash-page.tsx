import { ChevronLeft, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { bulk, notOver } from "../../../contract/bulk.ts";
import { changes, mayUndo, type Change } from "../../../contract/changes.ts";
import { texts } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { doneBy } from "../../../contract/names.ts";
import { useEndpoint, usePages } from "../../api/use-query.ts";
import { useMe } from "../../shell/me.ts";
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
import { takeBack } from "./take-back.ts";
import "../contact.css";
import "./trash.css";

/** What was deleted within a month, each with the way back. */
export function TrashPage() {
  const pages = usePages(changes.list, { query: { removed: "true" } }, (rows) => {
    const last = rows.length === limits.changePage && rows.at(-1);
    return last ? { before: last.createdAt, beforeId: last.id } : undefined;
  });
  const { error } = pages;
  const data = pages.data?.pages.flat();
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
        {pages.hasNextPage && (
          <Button
            className="trash__more"
            busy={pages.isFetchingNextPage}
            busyLabel="Loading..."
            onPress={() => void pages.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}

function TrashRow({ change }: { change: Change }) {
  const { title, by, ghostedBy, createdAt } = change;
  const { noun, icon } = nounOf(change.name);
  const now = useNow(60_000);
  const name = title || noun;
  const may = mayUndo(by?.id ?? null, useMe());
  // Who sees nothing of a colleague's is told by the server.
  const { data: asked } = useEndpoint(bulk.list, {}, { enabled: change.bulk !== null });
  const isGoingOn = asked?.some((one) => one.id === change.bulk && notOver.includes(one.state));
  const [busy, setBusy] = useState(false);

  async function restore() {
    setBusy(true);
    try {
      const { over } = await takeBack(change);
      if (over) toast.undoing(over);
      else toast.success(`${name} restored`);
      // The notice says what became of it.
      await over?.catch(() => {});
    } catch (error) {
      toast.failed(`Unable to restore ${name}. ${(error as Error).message}`, error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <RecordRow
      icon={icon}
      title={name}
      detail={[noun, by && `deleted by ${doneBy(by, ghostedBy)}`, past(createdAt, now)]
        .filter(Boolean)
        .join(" · ")}
      actions={
        <Button
          icon={RotateCcw}
          disabled={!may || isGoingOn === true}
          why={may ? texts.stillChanging : "Only who deleted this, or an admin, can bring it back."}
          busy={busy}
          busyLabel="Restoring..."
          aria-label={`Restore ${name}`}
          onPress={() => void restore()}
        >
          Restore
        </Button>
      }
    />
  );
}
