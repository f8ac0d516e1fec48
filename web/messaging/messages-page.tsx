import { MessageSquareText } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { isRefusal } from "../api/call.ts";
import { SchedulingHost } from "../followups/scheduled-line.tsx";
import { showScheduling } from "../followups/scheduling.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { focusHeadingIfLost } from "../ui/focus-heading.ts";
import { Later, laterPart } from "../ui/later.tsx";
import type { VirtualGridHandle } from "../ui/virtual-grid.tsx";
import { assignRoom, showAsking } from "./asks.ts";
import { AsksHost } from "./asks-host.tsx";
import { ComingRoom } from "./coming-room.tsx";
import { useCompleteTwice } from "./complete-room.ts";
import { draftOf } from "../drafts/drafts.ts";
import { NoComposer } from "./early-composer.tsx";
import type { Recipient } from "../drafts/draft-places.ts";
import { follows, setFollow } from "./follow-room.ts";
import { NewConversationDialog } from "./new-conversation-dialog.tsx";
import { NoRoomsYet } from "./no-rooms-yet.tsx";
import type { OpenRoomProps } from "./open-room.tsx";
import { useOpenContact } from "./open-contact.ts";
import { RoomsPane } from "./rooms-pane.tsx";
import { useMessagesSearch } from "./search-params.ts";
import { useArrival } from "./use-arrival.ts";
import { useRoom } from "./use-room.ts";
import { useRooms } from "./use-rooms.ts";
import { useShownFocus } from "./use-shown-focus.ts";
import { useTeam } from "./use-team.ts";
import { useJoinRoom } from "./viewers.ts";
import "./messages-page.css";

/** The list is there before it: a conversation weighs as much as all else of this screen. */
const openRoomPart = laterPart("conversation", async () => (await import("./open-room.tsx")).OpenRoom, {
  belongs: true,
});

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
  useJoinRoom(search.room);
  const anyRoom = search.room !== undefined;
  useEffect(() => {
    if (anyRoom) openRoomPart.warm();
  }, [anyRoom]);

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
        <RoomOf
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

function RoomOf({ roomId, ...props }: Omit<OpenRoomProps, "room"> & { roomId: string }) {
  const { writing, onBack } = props;
  const { room, error, retry } = useRoom(roomId);
  const toWrite = useSyncExternalStore(writing.watch, () => writing.leadsTo(roomId));
  const back = <Button onPress={onBack}>Show conversations</Button>;
  const coming = (trouble?: string, again: () => void = retry) => (
    <ComingRoom place={roomId} writing={writing} trouble={trouble} onRetry={again} other={back} />
  );
  const waiting =
    toWrite && (!isRefusal(error) || draftOf(roomId)) ? (
      coming(error?.message)
    ) : (
      <section className="convo convo--empty" aria-label="Conversation">
        {error && <NotFound back={back}>{error.message}</NotFound>}
      </section>
    );
  if (!room) return waiting;
  return (
    <Later
      part={openRoomPart}
      props={{ room, ...props }}
      fallback={waiting}
      renderMissing={(again) => coming("Check your connection and try again.", again)}
    />
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

/** Nothing is open: what this screen is for, or which one to open. */
function NoRoom({ onStart }: { onStart: (recipient: Recipient) => void }) {
  const { rooms, loaded } = useRooms("all");
  const [starting, setStarting] = useState(false);
  const none = loaded && rooms.length === 0;
  useEffect(() => {
    if (loaded) openRoomPart.warm();
  }, [loaded]);
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
