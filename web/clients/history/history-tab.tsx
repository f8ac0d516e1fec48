import { History } from "lucide-react";
import { useState } from "react";
import type { Client } from "../../../contract/clients.ts";
import { history, type HistoryEntry } from "../../../contract/history.ts";
import { doneBy, staffName } from "../../../contract/names.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { DiffTable } from "../../ui/diff-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { isNotLoaded, PartNotLoaded } from "../../ui/part-not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFull } from "../records/use-records.ts";
import { HistoryFilters, type HistoryFilter } from "./history-filters.tsx";
import { PrintButton } from "./print-button.tsx";
import { type Held, heldNow } from "./held.ts";
import { isWhole, questionOf } from "./question.ts";
import { isRestorable, newerOf, restore, undoWhole } from "./restore.ts";
import { rowsOf, type HistoryRow } from "./rows.ts";
import { whenOf } from "./when.ts";

const SIZE = 25;

/** Who changed what of a contact, with the way back. */
export function HistoryTab({ client }: { client: Client }) {
  const [filter, setFilter] = useState<HistoryFilter>({});
  // The cursor that each page after the first begins at.
  const [pages, setPages] = useState<string[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const full = useFull(client.id);
  const cursor = pages.at(-1);
  const list = useEndpoint(
    history.list,
    { params: { id: client.id }, query: { ...filter, ...(cursor && { cursor }), limit: SIZE } },
    { keepPrevious: true },
  );
  const { data, isPlaceholderData } = list;
  // That what was asked for before has nothing says nothing of this.
  const answered = data && (data.length > 0 || !isPlaceholderData);
  const rows = data?.flatMap(rowsOf) ?? [];
  const begin = (next: HistoryFilter) => {
    setFilter(next);
    setPages([]);
  };

  async function undo(one: Asked) {
    if (one.seen === undefined) return undoWhole(one.row);
    try {
      await restore(client.id, one.row, one.seen);
    } catch (error) {
      const newer = newerOf(error, one.row);
      // Told once whose change it is: Restore is meant to stand over that, and over nothing later.
      if (newer) setAsked((now) => (now === one ? { ...one, ...newer, now: undefined } : now));
      throw error;
    }
  }

  return (
    <section aria-label="History" aria-busy={isPlaceholderData}>
      <div className="sec__h hist__h">
        <h2>History</h2>
        <span className="sp" />
        <HistoryFilters clientId={client.id} value={filter} onChange={begin} />
        <PrintButton clientId={client.id} />
      </div>
      <PartNotLoaded what="the history" of={[list]} />
      {!answered && !isNotLoaded(list) && <Skeleton rows={6} rowHeight={52} label="Loading the history" />}
      {answered && (
        <DiffTable
          label="Changes"
          rows={rows.map((row) => ({
            id: row.id,
            ...whenOf(row.entry.at),
            who: <Who entry={row.entry} />,
            field: row.field,
            ...(row.of && { of: row.of }),
            change: row.change,
            ...(isUndoable(row) && {
              onUndo: () => setAsked({ row, ...(!isWhole(row) && heldNow(row, client, full)) }),
            }),
          }))}
          empty={
            <EmptyState icon={History} title="Nothing was changed">
              What the team changes of this contact is written down here.
            </EmptyState>
          }
        />
      )}
      {data && (pages.length > 0 || data.length === SIZE) && (
        <Pager
          page={pages.length + 1}
          more={data.length === SIZE && !isPlaceholderData}
          onPage={(page) =>
            setPages(page > pages.length + 1 ? [...pages, data.at(-1)!.cursor] : pages.slice(0, page - 1))
          }
        />
      )}
      <Confirm
        open={asked !== undefined}
        kind="primary"
        onClose={() => setAsked(undefined)}
        {...(asked ? wordsOf(asked) : { title: "" })}
        about={asked?.row.id}
        cancel="Cancel"
        onConfirm={() => asked && undo(asked)}
      />
    </section>
  );
}

interface Asked extends Partial<Held> {
  row: HistoryRow;
  /** What a colleague has done to it meanwhile, once that is known. */
  told?: string;
}

function wordsOf({ row, told, ...held }: Asked) {
  const { body, ...words } = questionOf(row, held);
  if (!told) return { ...words, body };
  return {
    ...words,
    body: (
      <div className="stack">
        <Banner kind="warning">{told}</Banner>
        <p>{body}</p>
      </div>
    ),
  };
}

const isUndoable = (row: HistoryRow): boolean => isWhole(row) || (!row.entry.change && isRestorable(row));

function Who({ entry: { by, ghostedBy } }: { entry: HistoryEntry }) {
  const name = by ? staffName(by) : "Switchboard";
  return (
    <>
      <Avatar id={by?.id ?? name} name={name} size={24} />
      {ghostedBy ? (
        <span className="two2" title={doneBy(by!, ghostedBy)}>
          <span className="trunc">{name}</span>
          <small className="trunc">(by {staffName(ghostedBy)})</small>
        </span>
      ) : (
        <span className="trunc">{name}</span>
      )}
    </>
  );
}
