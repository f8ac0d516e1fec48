import { MessageSquareText, SearchX } from "lucide-react";
import { type KeyboardEvent, type RefObject, useDeferredValue, useRef, useState } from "react";
import { counted } from "../../contract/counted.ts";
import { limits } from "../../contract/limits.ts";
import { roomSearchShort, sms, type SmsRoom } from "../../contract/sms.ts";
import { useEndpoint } from "../api/use-query.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useShortcut } from "../ui/keys.ts";
import { SearchField } from "../ui/search-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { VirtualGridHandle } from "../ui/virtual-grid.tsx";
import { UnopenedDrafts } from "./unopened-drafts.tsx";
import { NewConversation } from "./new-conversation.tsx";
import { GhostRooms } from "./no-rooms-yet.tsx";
import { RoomList } from "./room-list.tsx";
import type { RoomFilter } from "./search-params.ts";
import type { Recipient } from "../drafts/draft-places.ts";
import { useRooms } from "./use-rooms.ts";
import "./rooms.css";

export interface RoomsPaneProps {
  filter: RoomFilter;
  onFilter: (filter: RoomFilter) => void;
  /** What the address asks to search for, until something else is typed. */
  asked: string | undefined;
  onTyped: () => void;
  selected: string | undefined;
  /** The place of what is typed for one that is on its way. */
  coming: string | undefined;
  onOpen: (roomId: string, messageId?: string) => void;
  /** Whom to write to. */
  onStart: (recipient: Recipient) => void;
  onRowKey: (key: string, room: SmsRoom) => boolean;
  grid: RefObject<VirtualGridHandle | null>;
}

export function RoomsPane(props: RoomsPaneProps) {
  const { filter, onFilter, asked, onTyped, selected, coming, onOpen, onStart, onRowKey, grid } = props;
  const [text, setTyped] = useState(asked ?? "");
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    if (asked !== undefined) setTyped(asked);
  }
  const field = useRef<HTMLInputElement>(null);
  function setText(next: string) {
    setTyped(next);
    if (asked !== undefined) onTyped();
  }

  const search = useDeferredValue(text.trim());
  const searching = search.length >= limits.roomSearchMin;
  const unread = useEndpoint(sms.unread, {});

  const focusList = () => grid.current?.focus();
  const focusSearch = () => field.current?.focus();
  useShortcut({ keys: "/", label: "Search conversations", group: "Messages", run: focusSearch });
  useShortcut({ keys: "j", label: "Next conversation", group: "Messages", run: focusList });
  useShortcut({ keys: "k", label: "Previous conversation", group: "Messages", run: focusList });

  function onSearchKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && !(event.key === "Enter" && searching)) return;
    event.preventDefault();
    focusList();
  }

  const list = { selected, onEscape: focusSearch, onRowKey, grid };
  const short = text.trim() !== "" && text.trim().length < limits.roomSearchMin;
  const attention = unread.data?.attention;
  return (
    <section className="rooms" aria-label="Conversations">
      <header className="rooms__h">
        <h1>Messages</h1>
        <span className="sp" />
        <NewConversation onStart={onStart} />
      </header>
      <div className="rooms__tools">
        <SearchField
          ref={field}
          label="Search conversations"
          placeholder={`Search, ${limits.roomSearchMin} letters or more`}
          kbd="/"
          value={text}
          onChange={setText}
          onKeyDown={onSearchKey}
        />
        {short && (
          <p className="help" role="status">
            {roomSearchShort}
          </p>
        )}
        {!searching && (
          <div className="rooms__choice">
            <Segmented
              label="Show"
              hideLabel
              block
              value={filter}
              onChange={onFilter}
              options={[
                { id: "all", label: "All" },
                { id: "attention", label: "Needs reply", note: attention ? String(attention) : undefined },
                { id: "following", label: "Following" },
              ]}
            />
          </div>
        )}
      </div>
      {searching ? (
        <Hits
          {...list}
          search={search}
          onOpen={onOpen}
          onClear={() => {
            setText("");
            focusSearch();
          }}
        />
      ) : (
        <>
          {filter === "all" && <UnopenedDrafts coming={coming} onStart={onStart} />}
          <Rooms {...list} filter={filter} onFilter={onFilter} onOpen={onOpen} />
        </>
      )}
    </section>
  );
}

type ListProps = Pick<RoomsPaneProps, "selected" | "onOpen" | "onRowKey" | "grid"> & { onEscape: () => void };

function Rooms({
  filter,
  onFilter,
  grid,
  onOpen,
  ...list
}: ListProps & Pick<RoomsPaneProps, "filter" | "onFilter">) {
  const { rooms, loaded, error, retry, more, trim } = useRooms(filter);
  if (error && !loaded)
    return <Failed text={`Unable to load conversations. ${error.message}`} retry={() => void retry()} />;
  if (!loaded) return <Skeleton rowHeight={70} avatar twoLine label="Loading conversations" />;
  if (rooms.length === 0) return <NoRooms filter={filter} onFilter={onFilter} />;
  return (
    <RoomList
      {...list}
      ref={grid}
      label="Conversations"
      rooms={rooms}
      remember={`rooms ${filter}`}
      onOpen={(room) => onOpen(room.id)}
      onRange={(start, end) => {
        if (end >= rooms.length - 10) more();
        if (start === 0) trim();
      }}
    />
  );
}

function Hits({
  search,
  onClear,
  grid,
  onOpen,
  ...list
}: ListProps & { search: string; onClear: () => void }) {
  const found = useEndpoint(sms.search, { query: { search } }, { keepPrevious: true });
  const { data, error, refetch } = found;
  if (error && !data)
    return <Failed text={`Unable to search conversations. ${error.message}`} retry={() => void refetch()} />;
  // That the words before found nothing says nothing of these.
  if (!data || (data.length === 0 && found.isPlaceholderData))
    return <Skeleton rowHeight={70} avatar twoLine label="Searching" />;
  return (
    <>
      <p className="sr" role="status">
        {`${counted(data.length, "conversation")} found`}
      </p>
      {data.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={`Nothing found for “${search}”`}
          action={<Button onPress={onClear}>Clear search</Button>}
        >
          Names, companies, numbers and words of a message are searched.
        </EmptyState>
      ) : (
        <RoomList
          {...list}
          ref={grid}
          label="Search results"
          rooms={data}
          search={search}
          onOpen={(room, hitId) => onOpen(room.id, hitId)}
        />
      )}
    </>
  );
}

function NoRooms({ filter, onFilter }: Pick<RoomsPaneProps, "filter" | "onFilter">) {
  if (filter === "all") return <GhostRooms />;
  const attention = filter === "attention";
  return (
    <EmptyState
      icon={MessageSquareText}
      title={attention ? "Nobody is waiting for a reply" : "You follow no conversation"}
      action={<Button onPress={() => onFilter("all")}>Show all</Button>}
    >
      {attention
        ? "Conversations appear here when a text comes in, or a colleague asks you to look."
        : "Follow one with its star and it appears here, as what is assigned to you does."}
    </EmptyState>
  );
}

export function Failed({ text, retry }: { text: string; retry: () => void }) {
  return (
    <EmptyState
      icon={MessageSquareText}
      title="Not loaded"
      action={<Button onPress={retry}>Try again</Button>}
    >
      {text}
    </EmptyState>
  );
}
