import { useEffect, useEffectEvent, useState } from "react";
import { limits } from "../../contract/limits.ts";
import type { SmsMessage } from "../../contract/sms.ts";
import { newCell } from "../api/cell.ts";
import { live, useConnection } from "../api/live.ts";

/** Who looks at which room, as the server said last; room -> user ids. */
const viewing = newCell<Readonly<Record<string, readonly string[]>>>({});

live.on("sms_room_update", ({ id, viewedBy }) => {
  if (viewedBy) viewing.set({ ...viewing.get(), [id]: viewedBy });
});
live.watch(() => {
  // While we are cut off we do not know; the server tells again when we are back.
  if (live.status === "disconnected" || live.status === "init") viewing.set({});
});

export const useViewing = viewing.useNow;

/** Tells the others that this window shows a room, again after every connection. */
export function useJoinRoom(roomId: string | undefined): void {
  const connected = useConnection() === "connected";
  useEffect(() => {
    if (connected) void live.emit("sms_join_room", { roomId: roomId ?? null, quiet: true });
  }, [connected, roomId]);
  useEffect(() => () => void live.emit("sms_join_room", { roomId: null }), []);
}

interface Typing {
  who: string;
  /** The messages there were when we heard of it; none is told from another before they are loaded. */
  before: ReadonlySet<string> | undefined;
}

/** Ids of those who type in a room, each for five seconds from the last we heard or until their text is there. */
export function useTyping(roomId: string, messages: readonly SmsMessage[] | undefined): readonly string[] {
  const [typing, setTyping] = useState<readonly Typing[]>([]);
  const hear = useEffectEvent((who: string) => {
    const heard = { who, before: messages && new Set(messages.map(({ id }) => id)) };
    setTyping((before) => [...before.filter((one) => one.who !== who), heard]);
  });
  useEffect(() => {
    const ends = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = live.on("sms_room_update", ({ id, typing: who }) => {
      if (id !== roomId || !who) return;
      clearTimeout(ends.get(who));
      hear(who);
      ends.set(
        who,
        setTimeout(() => setTyping((before) => before.filter((one) => one.who !== who)), limits.typingFor),
      );
    });
    return () => {
      stop();
      for (const end of ends.values()) clearTimeout(end);
      setTyping([]);
    };
  }, [roomId]);
  const hasSent = ({ who, before }: Typing) =>
    before !== undefined && messages?.some(({ id, user }) => user?.id === who && !before.has(id));
  return typing.filter((one) => !hasSent(one)).map(({ who }) => who);
}

const SAID_EVERY_MS = 2_000;
let said = { roomId: "", at: 0 };

/** Called on every key; says it at most every two seconds. */
export function sayTyping(roomId: string): void {
  const now = Date.now();
  if (said.roomId === roomId && now - said.at < SAID_EVERY_MS) return;
  said = { roomId, at: now };
  void live.emit("sms_is_typing", { roomId });
}
