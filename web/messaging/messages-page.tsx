import { MessageSquareText, WifiOff } from "lucide-react";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { isRefusal } from "../api/call.ts";
import { SchedulingHost } from "../followups/scheduled-line.tsx";
import { showScheduling } from "../followups/scheduling.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { focusHeadingIfLost } from "../ui/focus-heading.ts";
import { useShortcut } from "../ui/keys.ts";
import { Later, laterPart } from "../ui/later.tsx";
import { useWarmSoon } from "../ui/use-warm-soon.ts";
import type { VirtualGridHandle } from "../ui/virtual-grid.tsx";
import { assignRoom, showAsking } from "./asks.ts";
import { AsksHost } from "./asks-host.tsx";
import { focusToWrite, useBeginWriting } from "./begin-writing.ts";
import { ComingRoom } from "./coming-room.tsx";
import { useCompleteTwice } from "./complete-room.ts";
import { Conversation } from "./conversation.tsx";
import { draftOf } from "../drafts/drafts.ts";
import { NoComposer } from "./early-composer.tsx";
import type { Recipient } from "../drafts/draft-places.ts";
import { follows, setFollow, useFollow } from "./follow-room.ts";
import { lightbox } from "./message-media.tsx";
import { NewConversationDialog } from "./new-conversation-dialog.tsx";
import { NoRoomsYet } from "./no-rooms-yet.tsx";
import { useOpenContact } from "./open-contact.ts";
import { RoomsPane } from "./rooms-pane.tsx";
import { useMessagesSearch } from "./search-params.ts";
import { useArrival } from "./use-arrival.ts";
import { usePanel } from "./use-panel.ts";
import { useRoom } from "./use-room.ts";
import { useRooms } from "./use-rooms.ts";
import { useShownFocus } from "./use-shown-focus.ts";
import { useTeam } from "./use-team.ts";
import { useJoinRoom } from "./viewers.ts";
import type { Writing } from "./writing.ts";
import "./messages-page.css";

/** Knows the formats of every country's numbers, which the conversation beside it does not need. */
const clientPanel = laterPart("client panel", async () => (await import("./client-panel.tsx")).ClientPanel);

/** Conversations, the open one, and who it is with. */
export function MessagesPage() {
  const { search, change } = useMessagesSearch();
  const { me } = useTeam();
  const grid = useRef<VirtualGridHandle>(null);
  const { asking, press } = useCompleteTwice();
  const openContact = useOpenContact();
  const filter = search.filter ?? "all";

  const { writing, place, start, trouble, retry } = useArrival({ search, change });
  const openRoom = useCallback(
    (room: string, message?: string) => {
      writing.end();
      change({ room, message, phone: undefined, client: undefined });
    },
    [writing, change],
  );
  const toRooms = useCallback(
    () => change({ room: undefined, message: undefined, phone: undefined, client: undefined }),
    [change],
  );
  const onShown = useShownFocus(Boolean(search.room ?? search.phone), grid);
  const toList = useCallback(() => grid.current?.focus(), []);
  useWarmSoon(clientPanel);
  useWarmSoon(lightbox);
  useJoinRoom(search.room);

  function onRowKey(key: string, room: SmsRoom): boolean {
    if (key === "f") void setFollow(room.id, !follows(room, me));
    else if (key === "e") press(room, follows(room, me));
    else if (key === "a") showAsking({ roomId: room.id, what: "assign" });
    else if (key === "shift+a") void assignRoom(room.id, me);
    else if (key === "o") openContact(room);
    else if (key === "s" && room.client) showScheduling({ roomId: room.id, what: "add" });
    else return false;
    return true;
  }

  return (
    <div className={classNames("msgs", (search.room || search.phone) && "msgs--room")}>
      <RoomsPane
        filter={filter}
        onFilter={(next) => change({ filter: next === "all" ? undefined : next }, true)}
        asked={search.search}
        onTyped={() => change({ search: undefined }, true)}
        selected={search.room}
        coming={place}
        onOpen={openRoom}
        onStart={start}
        onRowKey={onRowKey}
        grid={grid}
      />
      {search.room ? (
        <OpenRoom
          roomId={search.room}
          find={search.message}
          me={me}
          asking={asking}
          onComplete={press}
          onBack={toRooms}
          onEscape={toList}
          onShown={onShown}
          writing={writing}
        />
      ) : place ? (
        <ComingRoom
          place={place}
          writing={writing}
          trouble={trouble}
          onRetry={retry}
          other={<Button onPress={toRooms}>Show conversations</Button>}
        />
      ) : (
        <NoRoom onStart={start} />
      )}
      <SchedulingHost />
      <AsksHost />
    </div>
  );
}

interface OpenRoomProps {
  roomId: string;
  find: string | undefined;
  me: string;
  asking: string | undefined;
  onComplete: (room: SmsRoom, following: boolean) => void;
  onBack: () => void;
  onEscape: () => void;
  onShown: () => void;
  writing: Writing;
}

function OpenRoom({ roomId, ...props }: OpenRoomProps) {
  const { writing, onBack } = props;
  const { room, error, retry } = useRoom(roomId);
  const toWrite = useSyncExternalStore(writing.watch, () => writing.leadsTo(roomId));
  if (room) return <Room room={room} {...props} />;
  const back = <Button onPress={onBack}>Show conversations</Button>;
  if (toWrite && (!isRefusal(error) || draftOf(roomId)))
    return (
      <ComingRoom place={roomId} writing={writing} trouble={error?.message} onRetry={retry} other={back} />
    );
  return (
    <section className="convo convo--empty" aria-label="Conversation">
      {error && <NotFound back={back}>{error.message}</NotFound>}
    </section>
  );
}

function NotFound({ back, children }: { back: ReactNode; children: string }) {
  useEffect(focusHeadingIfLost, []);
  return (
    <EmptyState icon={MessageSquareText} title="Conversation not found" action={back}>
      {children}
    </EmptyState>
  );
}

function Room({
  room,
  find,
  me,
  asking,
  onComplete,
  onBack,
  onEscape,
  onShown,
  writing,
}: Omit<OpenRoomProps, "roomId"> & { room: SmsRoom }) {
  const page = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const panel = usePanel(page);
  const [following, toggleFollow] = useFollow(room, me);
  const around = useMemo(
    () => ({ panel: panel.open, onPanel: panel.toggle, onBack }),
    [panel.open, panel.toggle, onBack],
  );
  const openContact = useOpenContact();
  const group = "Messages";
  const write = () => focusToWrite(composer.current, page.current);
  useBeginWriting(room, writing, write);
  useEffect(onShown, [onShown]);
  useShortcut({ keys: "r", label: "Write a reply", group, run: write });
  useShortcut({ keys: "f", label: "Follow or unfollow", group, run: toggleFollow });
  useShortcut({
    keys: "e",
    label: "Complete conversation (twice)",
    group,
    run: () => onComplete(room, following),
  });
  useShortcut({
    keys: "a",
    label: "Assign to a colleague",
    group,
    run: () => showAsking({ roomId: room.id, what: "assign" }),
  });
  useShortcut({ keys: "shift+a", label: "Assign to me", group, run: () => void assignRoom(room.id, me) });
  useShortcut(
    {
      keys: "s",
      label: "Schedule a message",
      group,
      run: () => showScheduling({ roomId: room.id, what: "add" }),
    },
    room.client !== null,
  );
  useShortcut({ keys: "o", label: "Open the contact", group, run: () => openContact(room) });
  return (
    <div ref={page} className={classNames("msgs__open", panel.narrow && "is-narrow")}>
      <Conversation
        room={room}
        find={find}
        me={me}
        following={following}
        onFollow={toggleFollow}
        asking={asking === room.id}
        around={around}
        onEscape={onEscape}
        composer={composer}
      />
      {panel.open && (
        <Later
          part={clientPanel}
          props={{ room, onClose: panel.narrow ? panel.toggle : undefined }}
          fallback={<aside className="cpanel" aria-label="Client" />}
          renderMissing={(retry) => <NoPanel onRetry={retry} />}
        />
      )}
    </div>
  );
}

function NoPanel({ onRetry }: { onRetry: () => void }) {
  return (
    <aside className="cpanel" aria-label="Client">
      <EmptyState
        icon={WifiOff}
        title="That could not be loaded."
        action={<Button onPress={onRetry}>Try again</Button>}
      >
        Check your connection and try again.
      </EmptyState>
    </aside>
  );
}

/** Nothing is open: what this screen is for, or which one to open. */
function NoRoom({ onStart }: { onStart: (recipient: Recipient) => void }) {
  const { rooms, loaded } = useRooms("all");
  const [starting, setStarting] = useState(false);
  const none = loaded && rooms.length === 0;
  return (
    <section className="convo convo--empty" aria-label="Conversation">
      <div className="convo__none">
        {none && <NoRoomsYet onStart={() => setStarting(true)} />}
        {loaded && !none && (
          <EmptyState icon={MessageSquareText} title="No conversation open">
            Choose one from the list to read and answer it.
          </EmptyState>
        )}
      </div>
      {!none && <NoComposer why="Choose a conversation first." />}
      <NewConversationDialog open={starting} onClose={() => setStarting(false)} onStart={onStart} />
    </section>
  );
}
