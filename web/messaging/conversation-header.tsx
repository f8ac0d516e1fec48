import { ChevronLeft, PanelRight, Star } from "lucide-react";
import { memo } from "react";
import { showPhone } from "../../contract/show-phone.ts";
import { limits } from "../../contract/limits.ts";
import type { SmsRoom } from "../../contract/sms.ts";
import { useMe } from "../shell/me.ts";
import { AvatarGroup } from "../ui/avatar-group.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { HolderButton } from "./holder.tsx";
import { RoomAvatar } from "./room-avatar.tsx";
import { RoomMenu } from "./room-menu.tsx";
import { ourNumber, roomName } from "./room-name.ts";
import { others, useTeam } from "./use-team.ts";
import { useViewing } from "./viewers.ts";

export interface ConversationHeaderProps {
  room: SmsRoom;
  me: string;
  following: boolean;
  onFollow: () => void;
  /** E was pressed once: the second time completes. */
  asking: boolean;
  /** What the page of messages has around it; absent in a dialog on another page, whose keys are that page's. */
  around?: Around;
}

export interface Around {
  panel: boolean;
  onPanel: () => void;
  /** Leaves the conversation, where it covers the list. */
  onBack: () => void;
}

/** Not drawn anew for every text, which changes the room around it and nothing that stands here. */
export const ConversationHeader = memo(function ConversationHeader(props: ConversationHeaderProps) {
  const { room, me, following, onFollow, asking, around } = props;
  const name = roomName(room);
  const { account } = useMe();
  const via = ourNumber(room, account.accountLocations.length > 1);
  return (
    <header className="convo__h">
      {around && (
        <span className="only-mobile">
          <IconButton icon={ChevronLeft} label="Back to conversations" onPress={around.onBack} />
        </span>
      )}
      <RoomAvatar room={room} size={32} />
      <div className="convo__who">
        <h2 className="trunc">{name}</h2>
        <span className="trunc tel">
          {room.client && showPhone(room.phoneNumber)} <span className="t3">{via && `to ${via}`}</span>
        </span>
      </div>
      <span className="sp" />
      <span role="status" className="convo__ask">
        {asking && "Press E again to complete"}
      </span>
      <HolderButton room={room} me={me} kbd={around && "a"} />
      <Viewers room={room} me={me} />
      <IconButton
        icon={Star}
        label="Follow"
        tip={following ? "Unfollow" : "Follow"}
        {...(around && { kbd: "f" })}
        placement="bottom"
        pressed={following}
        className={following ? "star-on" : undefined}
        onPress={onFollow}
      />
      <RoomMenu
        room={room}
        following={following}
        onFollow={onFollow}
        inDialog={!around}
        onWhose={around && !around.panel ? around.onPanel : undefined}
      />
      {around && (
        <>
          <span className="vr no-mobile" />
          <span className="no-mobile">
            <IconButton
              icon={PanelRight}
              label="Client panel"
              placement="bottom"
              pressed={around.panel}
              onPress={around.onPanel}
            />
          </span>
        </>
      )}
    </header>
  );
}, isSameHeader);

/** Nested values keep their identity from one fetch to the next, where they are equal. */
const ofRoom = ["id", "phoneNumber", "client", "accountPhone", "status", "assignedTo"] as const;

function isSameHeader(before: ConversationHeaderProps, after: ConversationHeaderProps): boolean {
  const { room, ...others } = before;
  const names = Object.keys(others) as (keyof typeof others)[];
  return (
    ofRoom.every((name) => room[name] === after.room[name]) &&
    names.every((name) => others[name] === after[name])
  );
}

/** The teammates who have the conversation open right now. */
function Viewers({ room, me }: { room: SmsRoom; me: string }) {
  const viewing = useViewing();
  const { team } = useTeam();
  const people = others(viewing[room.id] ?? [], me, team);
  if (people.length === 0) return null;
  const names = people.map((person) => person.name).join(", ");
  return (
    <Tooltip text={`Viewing now: ${names}`} placement="bottom">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its tooltip is reached by keyboard */}
      <span className="convo__viewers" role="group" tabIndex={0} aria-label={`Viewing now: ${names}`}>
        <AvatarGroup people={people} size={24} max={limits.viewersMax} />
      </span>
    </Tooltip>
  );
}
