import { useSyncExternalStore } from "react";
import { sms } from "../../contract/sms.ts";
import { ApiError, call } from "../api/call.ts";
import { live } from "../api/live.ts";
import { getSession, onSession } from "../api/session.ts";
import { isRecord, store, stored } from "../api/stored.ts";
import type { Media } from "./media.ts";
import { Outbox, type Unsent } from "./outbox.ts";
import { showMessage } from "./use-messages.ts";
import { uuidV7 } from "../api/uuid-v7.ts";

const place = "switchboard.outbox";
const GIVE_UP_MS = 20_000;

/** Answers of a server or proxy that is busy or restarting: the message may still go through. */
const passing = new Set([401, 429, 502, 503, 504]);

export const outbox = new Outbox({
  send: ({ id, roomId, message, media }) =>
    call(
      sms.send,
      { params: { id: roomId }, body: { id, message, media: media.map(sendable) } },
      // A request into a dead network may never end; the same id makes a second one harmless.
      { signal: AbortSignal.timeout(GIVE_UP_MS) },
    ),
  isRefusal: (error) => error instanceof ApiError && !passing.has(error.status),
  onSent: showMessage,
  storage: { load, save },
  delay: (failures) => Math.min(10_000, 500 * 2 ** failures),
});

const sendable = ({ format, info }: Unsent["media"][number]) => ({ format, info: { id: info.id } });

/** Pictures just sent, as long as this page lives: to show them before the server does. */
const pictures = new Map<string, Media>();
export const pictureOf = (fileId: string) => pictures.get(fileId);

export function sendMessage(roomId: string, message: string, media: Media[]): void {
  for (const one of media) pictures.set(one.info.id, one);
  outbox.add({ id: uuidV7(), roomId, message, media: media.map(sendable), at: Date.now() });
}

export const useOutbox = (roomId: string): readonly Unsent[] =>
  useSyncExternalStore(outbox.watch, () => outbox.of(roomId));

/** Of this user and this window: another person at the same computer sends nothing of ours. */
function load(): Unsent[] {
  const kept = stored(place, sessionStorage);
  if (!isRecord(kept) || kept["userId"] !== getSession()?.userId || !Array.isArray(kept["unsent"])) return [];
  return (kept["unsent"] as Unsent[]).filter((one) => isRecord(one) && typeof one.roomId === "string");
}

function save(unsent: Unsent[]): void {
  if (unsent.length === 0) return sessionStorage.removeItem(place);
  store(place, JSON.stringify({ userId: getSession()?.userId, unsent }), sessionStorage);
}

outbox.wake();
addEventListener("online", () => outbox.wake());
live.watch(() => live.status === "connected" && outbox.wake());
let owner = getSession()?.userId;
onSession(() => {
  const userId = getSession()?.userId;
  if (userId !== owner) outbox.clear();
  owner = userId;
});
