import { useCallback, useSyncExternalStore } from "react";
import { sms } from "../../contract/sms.ts";
import { ApiError, call, isRefusal } from "../api/call.ts";
import { live } from "../api/live.ts";
import { getSession, onSession, sessionNow } from "../api/session.ts";
import { uuidV7 } from "../api/uuid-v7.ts";
import { unsentOf } from "../drafts/draft-places.ts";
import "../drafts/left-elsewhere.ts";
import { toast } from "../ui/toast.tsx";
import type { Media } from "./media.ts";
import { Outbox, type Unsent } from "./outbox.ts";
import { dropUnsent, heardIn, keepUnsent, loadUnsent } from "./outbox-storage.ts";
import { newestLoaded, showMessage } from "./use-messages.ts";

const GIVE_UP_MS = 20_000;
const OTHERS_FIRST_MS = 5_000;
/**
 * As long as a meeting or a drive without a network: what was written is still meant. Later the answer may have been
 * given by telephone, or it is the next day, and whoever opens the browser expects nothing to leave by itself.
 */
const BY_ITSELF_FOR_MS = 60 * 60_000;

/** Whose texts these are: where they are stored. */
let owner = ownerNow();

function ownerNow(): string | undefined {
  const session = getSession();
  return session ? unsentOf(session) : undefined;
}

export const outbox = new Outbox({
  send: ({ id, roomId, message, media, after }) =>
    call(
      sms.send,
      { params: { id: roomId }, body: { id, message, media: media.map(sendable), after } },
      // A request into a dead network may never end; the same id makes a second one harmless.
      { signal: AbortSignal.timeout(GIVE_UP_MS) },
    ),
  // A session that is over says nothing of the text: it waits for the next.
  isRefusal: (error) => isRefusal(error) && !(error instanceof ApiError && error.status === 401),
  onSent: showMessage,
  storage: { load: () => loadUnsent(owner), keep, drop: dropUnsent },
  delay: (failures) => Math.min(10_000, 500 * 2 ** failures),
  othersFirst: OTHERS_FIRST_MS,
  tooLate: {
    after: BY_ITSELF_FOR_MS,
    error: "It could not be sent for an hour. Read it once more before you resend it.",
    tell: () =>
      toast.warning(
        "A text could not be sent for an hour. It waits in its conversation for you to resend it.",
      ),
  },
});

const sendable = ({ format, info }: Unsent["media"][number]) => ({ format, info: { id: info.id } });

/** Pictures just sent, as long as this page lives: to show them before the server does. */
const pictures = new Map<string, Media>();
export const pictureOf = (fileId: string) => pictures.get(fileId);

/** `to`: whom the conversation is with. */
export function sendMessage(roomId: string, message: string, media: Media[], to?: string): void {
  for (const one of media) pictures.set(one.info.id, one);
  const session = getSession();
  const as = session?.original && session.name;
  const after = newestLoaded(roomId);
  outbox.add({ id: uuidV7(), roomId, message, media: media.map(sendable), to, as, after, at: Date.now() });
}

export const resend = ({ id, roomId }: Unsent): void => outbox.resend(id, newestLoaded(roomId));

export function useOutbox(roomId: string): readonly Unsent[] {
  const watch = useCallback((watcher: () => void) => outbox.watch(roomId, watcher), [roomId]);
  return useSyncExternalStore(watch, () => outbox.of(roomId));
}

function keep(unsent: Unsent): void {
  // Another window may have logged out, and its event is still on the way: nothing is stored behind it.
  sessionNow();
  if (owner && outbox.of(unsent.roomId).includes(unsent)) keepUnsent(owner, unsent);
}

let connected = false;

outbox.wake();
addEventListener("online", () => outbox.wake());
live.watch(() => {
  const before = connected;
  connected = live.status === "connected";
  if (connected && !before) outbox.wake();
});
window.addEventListener("storage", (event) => {
  const heard = owner ? heardIn(event, owner) : undefined;
  if (heard) outbox.hear(heard);
});
// A page that Back brings as it was left has heard of nothing since.
window.addEventListener("pageshow", ({ persisted }) => persisted && outbox.reload());
onSession(() => {
  const next = ownerNow();
  if (next === owner) return;
  owner = next;
  outbox.reload();
});
