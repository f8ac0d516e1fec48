import { newListeners } from "../api/listeners.ts";
import { queryClient } from "../api/use-query.ts";
import type { Log } from "./merge-messages.ts";
import { freshLog } from "./use-messages.ts";

/** What stands on screen of a conversation, and those with a late text that was not in view yet. */
const painted = new Map<string, Log>();
const missing = new Set<string>();
const { on, tell } = newListeners();

export function setPainted(roomId: string, log: Log | undefined): void {
  if (log) painted.set(roomId, log);
  else painted.delete(roomId);
  tell();
}

export function setMissing(roomId: string, isMissing: boolean): void {
  if (isMissing === missing.has(roomId)) return;
  if (isMissing) missing.add(roomId);
  else missing.delete(roomId);
  tell();
}

/** How many texts stand there, once all that the events have told of are painted, and what came late was in view. */
export const seenTexts = (roomId: string): number | undefined => {
  const log = freshLog(roomId);
  const isSeen = log !== undefined && log === painted.get(roomId) && !missing.has(roomId);
  return isSeen ? log.messages.length : undefined;
};

/** Calls back when that may have changed. */
export function watchSeen(watcher: () => void): () => void {
  const stop = on(watcher);
  const leave = queryClient.getQueryCache().subscribe(watcher);
  return () => {
    stop();
    leave();
  };
}
