import { useNavigate } from "@tanstack/react-router";
import { type Ref, useMemo, useState } from "react";
import type { ClientSelection } from "../../contract/client-filters.ts";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { useEndpoint } from "../api/use-query.ts";
import { classNames } from "../ui/class-names.ts";
import { useShortcut } from "../ui/keys.ts";
import { MOBILE, TOUCH, useMediaQuery } from "../ui/media.ts";
import { useStable } from "../ui/use-stable.ts";
import { useSelection } from "../ui/use-selection.ts";
import { VirtualGrid, type VirtualGridHandle } from "../ui/virtual-grid.tsx";
import { BulkActions } from "./bulk/bulk-actions.tsx";
import type { Asked } from "./bulk/bulk-dialogs.tsx";
import { ContactRow, ContactRowSkeleton } from "./contact-row.tsx";
import { ContactsHead } from "./contacts-head.tsx";
import { CountingBar } from "./counting-bar.tsx";
import { isRanked, scopeKey, scopePart, scopeSelection } from "./scope.ts";
import type { Directory } from "./use-directory.ts";
import { useFavorite } from "./use-favorite.ts";
import { useWidth } from "./use-width.ts";
import { columnsWithin, template } from "./views/columns.ts";
import { type Look, readColumns } from "./views/look.ts";
import "./bulk/bulk.css";

interface ContactsListProps {
  directory: Directory;
  look: Look;
  /** How many the list has, where that is counted. */
  total: number | undefined;
  /** The boxes are shown without a pointer too. */
  selecting: boolean;
  onLook: (part: Partial<Look>) => void;
  onSelectingEnd: () => void;
  onEscape: () => void;
  /** A dialog asks about those who are chosen, or were. */
  asking: boolean;
  onAsk: (asked: Asked) => void;
  onStarted: (id: string) => void;
  onExport: (filter: ClientSelection) => void;
  ref: Ref<VirtualGridHandle>;
}

/** The rows of one part of the directory, and what is done with those that are checked. Keyed by that part. */
export function ContactsList(props: ContactsListProps) {
  const { directory, look, onLook, onStarted, onExport, onSelectingEnd, ref } = props;
  const { scope, count, rowAt } = directory;
  const navigate = useNavigate();
  const favorite = useFavorite();
  const [box, width] = useWidth();
  // On a small screen no head would say what the columns are.
  const chosen = useMediaQuery(MOBILE) ? "" : look.columns.join();
  // The same array while it says the same: the rows are drawn anew with it.
  const touch = useMediaQuery(TOUCH);
  const columns = useMemo(() => columnsWithin(readColumns(chosen), width, touch), [chosen, width, touch]);
  const [all, setAll] = useState(false);
  // What nobody counts ahead is counted once all of it is meant.
  const matches = useEndpoint(
    clients.matches,
    { query: { ...scopePart(scope), exact: "true" } },
    { enabled: all && props.total === undefined },
  );
  const whole = directory.ended && !isRanked(scope) ? count : undefined;
  const total = props.total ?? matches.data?.count ?? whole;
  const selection = useSelection(total ?? count, (index) => rowAt(index)?.id);
  const checking = selection.count > 0 || props.selecting;
  const { keys } = selection.selection;
  const filter: ClientSelection = selection.selection.all
    ? { ...scopeSelection(scope), ...(keys.size > 0 && { except: [...keys] }) }
    : { ids: [...keys] };

  const check = useStable(selection.setRow);

  function selectAll(on: boolean) {
    setAll(on);
    selection.setAll(on);
  }
  function clear() {
    setAll(false);
    selection.clear();
    onSelectingEnd();
  }
  const rowKeys: Record<string, (row: ClientRow, index: number) => void> = {
    f: favorite,
    x: (row, index) => selection.setRow(index, !selection.isChecked(row.id)),
    t: ({ mobilePhone: phone }) => void (phone && navigate({ to: "/messages", search: { phone } })),
  };
  useShortcut({ keys: "f", label: "Favorite", group: "On a row" });
  useShortcut({ keys: "x", label: "Select", group: "On a row" });
  useShortcut({ keys: "t", label: "Text", group: "On a row" });

  return (
    <div
      ref={box}
      className={classNames("clist", checking && "is-checking")}
      style={{ "--cols": template(columns, touch) }}
    >
      <VirtualGrid
        ref={ref}
        label="Contacts"
        remember={`contacts ${scopeKey(scope)}`}
        count={count}
        rowHeight={60}
        rowKey={directory.rowKey}
        rowClassName={(index) => {
          const row = rowAt(index);
          return classNames("crow", row && selection.isChecked(row.id) && "is-checked");
        }}
        onRangeChange={directory.onRangeChange}
        onOpen={(index) => {
          const row = rowAt(index);
          if (row) void navigate({ to: "/contacts/contact/$id", params: { id: row.id } });
        }}
        onEscape={() => (checking ? clear() : props.onEscape())}
        onRowKey={(key, index) => {
          const row = rowAt(index);
          if (row) rowKeys[key]?.(row, index);
        }}
        headClassName="chead"
        head={
          <ContactsHead
            columns={columns}
            look={look}
            onChange={onLook}
            checked={selection.all}
            onCheck={selectAll}
          />
        }
        renderRow={(index) => {
          const row = rowAt(index);
          if (!row) return <ContactRowSkeleton index={index} columns={columns} />;
          return (
            <ContactRow
              client={row}
              index={index}
              search={scope.search}
              columns={columns}
              checked={selection.isChecked(row.id)}
              onCheck={check}
            />
          );
        }}
      />
      {selection.selection.all && total === undefined ? (
        <CountingBar failed={matches.isError} onRetry={() => void matches.refetch()} onClear={clear} />
      ) : (
        <BulkActions
          count={selection.count}
          total={total}
          filter={filter}
          asking={props.asking}
          onAsk={props.onAsk}
          onAll={() => selectAll(true)}
          onClear={clear}
          onStarted={onStarted}
          onExport={() => onExport(filter)}
        />
      )}
    </div>
  );
}
