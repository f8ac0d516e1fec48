import { type DragEvent, memo, type Ref, useState } from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { attach } from "./attachments.ts";
import { classNames } from "../ui/class-names.ts";
import { ScheduledLine } from "../followups/scheduled-line.tsx";
import { Composer } from "./composer.tsx";
import { ConversationHeader, type ConversationHeaderProps } from "./conversation-header.tsx";
import { FormerNumber } from "./former-number.tsx";
import { MessageLog } from "./message-log.tsx";
import { OptOutNotice } from "./opt-out-notice.tsx";
import { roomName } from "./room-name.ts";
import { useViewRoom } from "./use-view-room.ts";
import "./conversation.css";

/** Not drawn anew for every text that changes the room around it. */
const SteadyComposer = memo(Composer);

export interface ConversationProps extends ConversationHeaderProps {
  /** A message to bring into view. */
  find: string | undefined;
  onEscape: () => void;
  composer: Ref<HTMLTextAreaElement>;
}

export function Conversation({ find, onEscape, composer, ...header }: ConversationProps) {
  const { room, me } = header;
  useViewRoom(room);
  const { dragging, ...drop } = useDrop(room);
  const name = roomName(room);
  return (
    <section
      className={classNames("convo", dragging && "is-drop")}
      aria-label={`Conversation with ${name}`}
      {...drop}
    >
      <ConversationHeader {...header} />
      <MessageLog
        key={room.id}
        roomId={room.id}
        from={name}
        me={me}
        find={find}
        optedOut={room.optOut !== null}
      />
      <ScheduledLine roomId={room.id} />
      {room.optOut ? (
        <OptOutNotice room={room} />
      ) : (
        <>
          <FormerNumber room={room} />
          <SteadyComposer
            ref={composer}
            roomId={room.id}
            to={name}
            clientId={room.client?.id}
            level={room.client?.level}
            inDialog={!header.around}
            onEscape={onEscape}
          />
        </>
      )}
      {dragging && <div className="convo__drop">Drop to attach</div>}
    </section>
  );
}

/** Files can be dropped anywhere on the conversation. */
function useDrop(room: SmsRoom) {
  // Enter and leave come for every child on the way: it is over when as many were left as entered.
  const [over, setOver] = useState({ roomId: room.id, depth: 0 });
  const depth = over.roomId === room.id ? over.depth : 0;
  const enter = (by: number) => setOver({ roomId: room.id, depth: Math.max(0, depth + by) });
  const closed = room.optOut !== null;

  const hasFiles = (event: DragEvent) => !closed && event.dataTransfer.types.includes("Files");
  return {
    dragging: depth > 0,
    onDragEnter: (event: DragEvent) => hasFiles(event) && enter(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && enter(-1),
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      enter(-depth);
      attach(room.id, [...event.dataTransfer.files]);
    },
  };
}
