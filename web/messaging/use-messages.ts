import { useMutation, useQuery } from "@tanstack/react-query";
import type { EventName } from "../../contract/events.ts";
import { limits } from "../../contract/limits.ts";
import { sms, type SmsMessage } from "../../contract/sms.ts";
import { call } from "../api/call.ts";
import type { CatchUp } from "../api/stale.ts";
import { useCommand } from "../api/use-command.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { toast } from "../ui/toast.tsx";
import {
  changeMessages,
  mergeMessages,
  placeMessage,
  prependMessages,
  replaceMessage,
  type Log,
} from "./merge-messages.ts";

const MOST_AT_ONCE = 100;
/**
 * As long as the end is watched, older ones are let go: a busy conversation must not grow all day. Many at a time,
 * since each time everything that is left moves up and is painted anew.
 */
const MOST_WATCHED = 100;
const KEPT = 60;

/** Conversations in which somebody here has scrolled up to read: what is loaded there stays. */
const readingBack = new Set<string>();

export const readBack = (roomId: string, reading: boolean): void =>
  void (reading ? readingBack.add(roomId) : readingBack.delete(roomId));

const watched = (roomId: string, log: Log): Log =>
  readingBack.has(roomId) || log.messages.length <= MOST_WATCHED
    ? log
    : { ...log, messages: log.messages.slice(-KEPT), more: true };

/** The first two parts are what live events look at; the third keeps the joined log apart from plain answers. */
const logKey = (roomId: string) => [...queryKey(sms.messages, { params: { id: roomId } }), "log"] as const;

const known = (roomId: string) => queryClient.getQueryData<Log>(logKey(roomId));

/** The loaded log; undefined while something is known to be missing in it. */
export const freshLog = (roomId: string): Log | undefined => {
  const state = queryClient.getQueryState<Log>(logKey(roomId));
  return state?.isInvalidated ? undefined : state?.data;
};

/** The text that came in last, of what this screen has; a message of ours where it has none, null where it has nothing. */
export function newestLoaded(roomId: string): string | null {
  const messages = known(roomId)?.messages ?? [];
  const newest = messages.findLast(({ flow }) => flow === "incoming") ?? messages.at(-1);
  return newest?.id ?? null;
}

const fetchPage = (
  roomId: string,
  query: { before?: string; ids?: string; limit?: number },
  signal?: AbortSignal,
): Promise<SmsMessage[]> => call(sms.messages, { params: { id: roomId }, query }, { signal });

/** One request however much is loaded; a second one when more than that was missed. */
async function fetchLog(roomId: string, signal: AbortSignal): Promise<Log> {
  const loaded = known(roomId)?.messages.length ?? 0;
  for (const limit of [Math.min(MOST_AT_ONCE, Math.max(limits.messagePage, loaded)), MOST_AT_ONCE]) {
    const newest = await fetchPage(roomId, { limit }, signal);
    const log = mergeMessages(known(roomId), newest, limit);
    if (log) return watched(roomId, log);
    if (limit === MOST_AT_ONCE) return { messages: newest, more: true };
  }
  throw new Error("unreachable");
}

/** Events about single messages, whose ids are among theirs. */
const aboutMessages = new Set<EventName>([
  "sms.received",
  "sms.sent",
  "sms.statusChanged",
  "sms.mediaFetched",
]);

/** Asks for the messages of the events alone: a text in a long log costs as much as in a short one. */
const catchUpWith =
  (roomId: string): CatchUp =>
  async (events) => {
    const ids = [...new Set(events.flatMap((event) => event.ids))].filter((id) => id !== roomId);
    if (ids.length > limits.messagesByIdMax || !events.every(({ name }) => aboutMessages.has(name)))
      return null;
    const now = await fetchPage(roomId, { ids: ids.join(",") });
    return (known) => watched(roomId, changeMessages(known as Log, ids, now));
  };

const logQuery = (roomId: string) => ({
  queryKey: logKey(roomId),
  meta: { catchUp: catchUpWith(roomId) },
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchLog(roomId, signal),
});

/** Fetched ahead, so that the conversation is there when it is opened. */
export const prefetchMessages = (roomId: string): void => void queryClient.prefetchQuery(logQuery(roomId));

/** Changes the loaded log. What an event has made stale stays stale: setting data would hide it. */
function changeLog(roomId: string, change: (log: Log) => Log): void {
  const stale = queryClient.getQueryState(logKey(roomId))?.isInvalidated;
  queryClient.setQueryData<Log>(logKey(roomId), (log) => log && change(log));
  if (stale)
    void queryClient.invalidateQueries({ queryKey: logKey(roomId), exact: true, refetchType: "none" });
}

/** Shows the server's answer to a command before the event about it arrives. */
export const showMessage = (message: SmsMessage): void =>
  changeLog(message.roomId, (log) => placeMessage(log, message));

/** Sends a text again that did not arrive. */
export const useResend = (oldId: string) =>
  useCommand(sms.resend, {
    onSuccess: (message) => changeLog(message.roomId, (log) => replaceMessage(log, oldId, message)),
    onError: (error) => toast.failed(error.message, error),
  });

export function useMessages(roomId: string) {
  const query = useQuery(logQuery(roomId));
  const first = query.data?.messages[0]?.id;
  const older = useMutation({
    mutationFn: (limit: number) => fetchPage(roomId, { ...(first && { before: first }), limit }),
    onSuccess: (page, limit) => changeLog(roomId, (log) => prependMessages(log, page, limit)),
    onError: (error) => toast.failed(error.message, error),
  });
  return {
    log: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    loadOlder: (limit: number = limits.messagePage) => older.mutateAsync(limit).catch(() => undefined),
    loadingOlder: older.isPending,
  };
}
