import { useRef } from "react";
import type { SmsRoom } from "../../../contract/sms.ts";
import { focusToWrite, useBeginWriting } from "../../messaging/begin-writing.ts";
import { ComingRoom } from "../../messaging/coming-room.tsx";
import { Conversation } from "../../messaging/conversation.tsx";
import { useFollow } from "../../messaging/follow-room.ts";
import { useRoom } from "../../messaging/use-room.ts";
import { useTeam } from "../../messaging/use-team.ts";
import type { Writing } from "../../messaging/writing.ts";

export interface TextsProps {
  roomId: string;
  writing: Writing;
  onClose: () => void;
}

export function Texts({ roomId, writing, onClose }: TextsProps) {
  const { room, error, retry } = useRoom(roomId);
  if (!room) return <ComingRoom place={roomId} writing={writing} trouble={error?.message} onRetry={retry} />;
  return <Room key={roomId} room={room} writing={writing} onClose={onClose} />;
}

function Room({ room, writing, onClose }: Omit<TextsProps, "roomId"> & { room: SmsRoom }) {
  const { me } = useTeam();
  const [following, onFollow] = useFollow(room, me);
  const composer = useRef<HTMLTextAreaElement>(null);
  useBeginWriting(
    room,
    writing,
    () => focusToWrite(composer.current, document.querySelector(".mdlg .convo, .dialog .convo")),
    // On a small screen in a dialog of its own, which the page stands behind.
    () => composer.current,
  );
  return (
    <Conversation
      room={room}
      find={undefined}
      me={me}
      following={following}
      onFollow={onFollow}
      asking={false}
      onEscape={onClose}
      composer={composer}
    />
  );
}
