import { changes } from "../../../contract/changes.ts";
import { clients, type FullClient } from "../../../contract/clients.ts";
import { history, type HistoryEntry } from "../../../contract/history.ts";
import { ApiError } from "../../api/call.ts";
import { useEndpoint } from "../../api/use-query.ts";

/** What stands on the page and is no longer there: the contact, or the record that is being edited. */
export type Gone = "contact" | "record" | undefined;

export const isNotThere = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Of a contact that is gone: the one that it was merged into. */
export const mergedInto = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.mergedInto : undefined;

/** Why nothing of it can be saved, whichever way it went: that is told above. `noun`: of the record. */
export const notHere = (gone: NonNullable<Gone>, noun = ""): string =>
  `This ${gone === "contact" ? gone : noun} is not here any more.`;

/** Whether what is looked at or edited here is not with its contact any more, or that itself is gone. */
export function useGone(clientId: string, recordId?: string): Gone {
  const { data, error } = useEndpoint(clients.full, { params: { id: clientId } });
  if (isNotThere(error)) return "contact";
  return data && recordId !== undefined && !hasRecord(data, recordId) ? "record" : undefined;
}

export function useMergedInto(clientId: string): string | undefined {
  return mergedInto(useEndpoint(clients.full, { params: { id: clientId } }).error);
}

const hasRecord = (full: FullClient, recordId: string): boolean =>
  Object.values(full).some(
    (list) => Array.isArray(list) && list.some((one) => (one as { id?: unknown }).id === recordId),
  );

export interface Removal {
  by: HistoryEntry["by"];
  ghostedBy: HistoryEntry["ghostedBy"];
  /** What takes it back; none where more than this went with it, or where this person may not. */
  change: string | undefined;
  /** By itself: it can be brought back alone. */
  isInTrash: boolean;
  at: string;
  /** What a person calls that which went: the contact, "314 contacts". */
  title: string;
  merged: boolean;
}

/** How it went. Undefined while that is asked for; null where nothing is told of it. */
export function useRemoval(gone: Gone, clientId: string, recordId?: string): Removal | null | undefined {
  const params = { id: clientId };
  const ofContact = useEndpoint(
    changes.list,
    { query: { client: clientId } },
    { enabled: gone === "contact" },
  );
  const ofRecord = useEndpoint(history.list, { params, query: {} }, { enabled: gone === "record" });
  if (gone === "contact") {
    const found = ofContact.data?.find(({ name, undoneAt }) => !undoneAt && went.has(name));
    if (!found) return ofContact.isFetching ? undefined : null;
    const { by, ghostedBy, name, id, title, createdAt: at } = found;
    const isInTrash = name === "clients.removed";
    return {
      by,
      ghostedBy,
      isInTrash,
      at,
      title,
      change: isInTrash ? id : undefined,
      merged: name === "clients.merged",
    };
  }
  const entries = ofRecord.data ?? [];
  const at = entries.findIndex(({ name, record }) => record === recordId && name.endsWith(".removed"));
  const entry = entries[at];
  if (!entry) return ofRecord.isFetching ? undefined : null;
  const { by, ghostedBy, change, at: on } = entry;
  // Brought back since, as far as anybody can tell here: by now it was moved, and not deleted.
  if (!change && entries.slice(0, at).some(({ name }) => name === "changes.undone")) return null;
  return {
    by,
    ghostedBy,
    isInTrash: true,
    at: on,
    title: entry.title ?? "",
    change: change?.id,
    merged: false,
  };
}

const went = new Set(["clients.removed", "bulk.removed", "clients.merged"]);
