import { saveDrafts, setDraft, useDraft } from "./drafts.ts";

const MARK = "attached";

/**
 * What is attached is too large to wait among the drafts. That there is something does wait: it does not go silently
 * with the page, nor with a session.
 */
export function markAttached(place: string, attached: boolean): void {
  setDraft(place, attached ? MARK : "");
  saveDrafts();
}

/** Whether something was attached that is not here any more. */
export const useNotKept = (place: string, attached: boolean): boolean => useDraft(place) !== "" && !attached;
