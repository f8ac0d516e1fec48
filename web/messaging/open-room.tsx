import { WifiOff } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { showScheduling } from "../followups/scheduling.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useShortcut } from "../ui/keys.ts";
import { Later, laterPart } from "../ui/later.tsx";
import { useWarmSoon } from "../ui/use-warm-soon.ts";
import { assignRoom, showAsking } from "./asks.ts";
import { focusToWrite, useBeginWriting } from "./begin-writing.ts";
import { Conversation } from "./conversation.tsx";
import { useFollow } from "./follow-room.ts";
import { lightbox } from "./message-media.tsx";
import { useOpenContact } from "./open-contact.ts";
import { usePanel } from "./use-panel.ts";
import type { Writing } from "./writing.ts";

/** Knows the formats of every country's numbers, which the conversation beside it does not need. */
const clientPanel = laterPart("client panel", async () => (await import("./client-panel.tsx")).ClientPanel);

export interface OpenRoomProps {
  room: SmsRoom;
  find: string | undefined;
  me: string;
  asking: string | undefined;
  onComplete: (room: SmsRoom, following: boolean) => void;
  onBack: () => void;
  onEscape: () => void;
  onShown: () => void;
  writing: Writing;
}

/** A conversation with its keys, and beside it who it is with. */
export function OpenRoom({
  room,
  find,
  me,
  asking,
  onComplete,
  onBack,
  onEscape,
  onShown,
  writing,
}: OpenRoomProps) {
  const page = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const panel = usePanel(page);
  const [following, toggleFollow] = useFollow(room, me);
  const around = useMemo(
    () => ({ panel: panel.open, onPanel: panel.toggle, onBack }),
    [panel.open, panel.toggle, onBack],
  );
  const openContact = useOpenContact();
  useWarmSoon(clientPanel);
  useWarmSoon(lightbox);
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
        title="That could not be loaded"
        action={<Button onPress={onRetry}>Try again</Button>}
      >
        Check your connection and try again.
      </EmptyState>
    </aside>
  );
}
