import { Building2, Star } from "lucide-react";
import { memo } from "react";
import type { SmsRoom } from "../../contract/sms.ts";
import { AvatarGroup } from "../ui/avatar-group.tsx";
import { Marked } from "../text/marked.tsx";
import { Icon } from "../ui/icon.tsx";
import { excerpt } from "./excerpt.ts";
import { HolderMark } from "./holder.tsx";
import { RoomAvatar } from "./room-avatar.tsx";
import { needsMe, roomCompany, roomName } from "./room-name.ts";
import { elapsed, past } from "../text/past.ts";
import { fullTime } from "../text/times.ts";
import { prefetchMessages } from "./use-messages.ts";
import type { Teammate } from "./use-team.ts";

export interface RoomRowProps {
  room: SmsRoom;
  me: string;
  holder: Teammate | undefined;
  /** Teammates who follow it or look at it. */
  people: readonly Teammate[];
  /** What we have begun to write; not shown for the open room. */
  draft: string | undefined;
  now: number;
  search?: string;
  /** The message that was found. */
  hit?: string;
}

export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const { room, me, holder, people, now, search } = props;
  const company = roomCompany(room);
  const attention = needsMe(room);
  // The line says it already.
  const isGiven = room.status !== "attention" && room.asked?.why === "assigned";
  const faces = (
    <>
      {holder && !isGiven && <HolderMark holder={holder} me={me} />}
      {people.length > 0 && <AvatarGroup people={people} size={16} max={3} />}
    </>
  );
  return (
    <div role="gridcell" className="room__in" onPointerEnter={() => prefetchMessages(room.id)}>
      <RoomAvatar room={room} size={36} />
      <div className="room__b">
        <div className="room__l">
          <span className="room__n trunc">
            <Marked text={roomName(room)} search={search} />
          </span>
          {room.favorited.some(({ userId }) => userId === me) && (
            <>
              <Icon icon={Star} size={12} className="star-on" />
              <span className="sr">followed</span>
            </>
          )}
          {!attention && faces}
          <time dateTime={room.lastMessageOn} title={fullTime(room.lastMessageOn)}>
            {past(room.lastMessageOn, now, "narrow")}
          </time>
          {room.unread && (
            // One accent in a row: where a reply is waited for, that line has it.
            <span className={attention ? "sr" : "room__dot"}>
              {attention ? "Unread" : <span className="sr">Unread</span>}
            </span>
          )}
        </div>
        {company && (
          <div className="room__x">
            <Icon icon={Building2} size={12} />
            <span className="trunc">
              <Marked text={company} search={search} />
            </span>
          </div>
        )}
        <div className="room__p">
          <span>
            <Preview {...props} />
          </span>
        </div>
        {attention && (
          <div className="room__x room__att">
            <span className="dot" />
            <span className="trunc">
              <Waits room={room} now={now} />
            </span>
            <span className="sp" />
            {faces}
          </div>
        )}
      </div>
    </div>
  );
});

function Waits({ room, now }: Pick<RoomRowProps, "room" | "now">) {
  const { status, attentionSince, asked } = room;
  if (status === "attention" || !asked)
    return <>Needs reply{attentionSince && <> · {elapsed(attentionSince, now)}</>}</>;
  const { why, by, at } = asked;
  return (
    <>
      {by.firstName} {why === "assigned" ? "assigned it to you" : "asks you to look"} · {elapsed(at, now)}
    </>
  );
}

function Preview({ room, me, draft, search, hit }: RoomRowProps) {
  if (hit && search) return <Marked text={excerpt(hit, search)} search={search} />;
  if (draft)
    return (
      <>
        <b className="draft">Draft</b> {draft}
      </>
    );
  const { preview } = room;
  if (!preview) return null;
  const who = preview.flow === "outgoing" && preview.user;
  return (
    <>
      {who && `${who.id === me ? "You" : who.firstName}: `}
      {preview.message || "Picture"}
    </>
  );
}
