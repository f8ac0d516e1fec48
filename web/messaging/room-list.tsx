import { type KeyboardEvent, type Ref, useCallback, useState } from "react";
import type { RoomMatch, SmsRoom } from "../../contract/sms.ts";
import type { z } from "zod";
import { useDrafts } from "../drafts/drafts.ts";
import { classNames } from "../ui/class-names.ts";
import type { Point } from "../ui/use-row-menu.ts";
import { VirtualGrid, type VirtualGridHandle } from "../ui/virtual-grid.tsx";
import { RoomRowMenu } from "./room-menu.tsx";
import { holderOf } from "./holder.tsx";
import { needsMe, roomHeight } from "./room-name.ts";
import { RoomRow } from "./room-row.tsx";
import { useNow } from "../shell/use-now.ts";
import { others, useTeam, type Teammate } from "./use-team.ts";
import { useViewing } from "./viewers.ts";

export interface RoomListProps {
  label: string;
  rooms: readonly (SmsRoom | z.infer<typeof RoomMatch>)[];
  selected: string | undefined;
  /** The words searched for, when these are hits. */
  search?: string;
  onOpen: (room: SmsRoom, hitId?: string) => void;
  onEscape: () => void;
  onRowKey: (key: string, room: SmsRoom) => boolean;
  /** First and last row on screen. */
  onRange?: (start: number, end: number) => void;
  remember?: string;
  ref?: Ref<VirtualGridHandle>;
}

export function RoomList(props: RoomListProps) {
  const { label, rooms, selected, search, onOpen, onEscape, onRowKey, onRange, remember, ref } = props;
  const now = useNow(30_000);
  const drafts = useDrafts();
  const { me, team } = useTeam();
  const viewing = useViewing();
  const [menu, setMenu] = useState<{ roomId: string; at: Point } | null>(null);
  const asked = menu && rooms.find(({ id }) => id === menu.roomId);
  // Its room has left the list: back in it, it would open by itself.
  if (menu && !asked) setMenu(null);
  // A new function makes the list place its rows anew: only when the rooms have changed.
  const rowKey = useCallback((index: number) => rooms[index]?.id ?? `${index}`, [rooms]);
  const heightOf = (index: number) => (rooms[index] ? roomHeight(rooms[index]) : 70);
  const hitOf = (index: number) => {
    const room = rooms[index];
    return room && "matches" in room ? room.matches[0] : undefined;
  };

  function onKey(key: string, index: number, event: KeyboardEvent) {
    const room = rooms[index];
    // Held down it is pressed once: what asks for a second press has not got it.
    const shift = event.shiftKey && key.length === 1;
    if (!room || event.repeat || !onRowKey(shift ? `shift+${key.toLowerCase()}` : key, room)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <VirtualGrid
        ref={ref}
        label={label}
        className="rooms__list"
        count={rooms.length}
        rowHeight={heightOf}
        rowKey={rowKey}
        remember={remember}
        selected={(index) => rooms[index]?.id === selected}
        onOpen={(index) => rooms[index] && onOpen(rooms[index], hitOf(index)?.id)}
        onEscape={onEscape}
        onRowKey={onKey}
        onRowMenu={(index, at) => rooms[index] && setMenu({ roomId: rooms[index].id, at })}
        onRangeChange={({ start, end }) => onRange?.(start, end)}
        rowClassName={(index) => rooms[index] && rowClass(rooms[index], selected)}
        renderRow={(index) => {
          const room = rooms[index];
          if (!room) return null;
          return (
            <RoomRow
              room={room}
              me={me}
              holder={holderOf(room, team)}
              people={peopleOf(room, viewing[room.id], me, team)}
              draft={room.id === selected ? undefined : drafts[room.id]}
              now={now}
              search={search}
              hit={hitOf(index)?.message}
            />
          );
        }}
      />
      {menu && asked && <RoomRowMenu room={asked} me={me} at={menu.at} onClose={() => setMenu(null)} />}
    </>
  );
}

function rowClass(room: SmsRoom, selected: string | undefined): string {
  return classNames(
    "room",
    room.id === selected && "is-sel",
    needsMe(room) && "is-att",
    room.unread && "is-unread",
  );
}

const nobody: readonly Teammate[] = [];

function peopleOf(
  room: SmsRoom,
  viewing: readonly string[] | undefined,
  me: string,
  team: ReadonlyMap<string, Teammate>,
): readonly Teammate[] {
  if (room.favorited.length === 0 && !viewing) return nobody;
  const there = [...room.favorited.map(({ userId }) => userId), ...(viewing ?? [])];
  return others(
    there.filter((id) => id !== room.assignedTo?.id),
    me,
    team,
  );
}
