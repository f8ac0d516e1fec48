import { v7 as uuid } from "uuid";
import type { RawInput } from "../http/invoke.ts";
import type { World } from "./samples.ts";

/** What is done with clients beside their fields and records. */
export const clientSamples: Record<string, (world: World) => RawInput[]> = {
  "merging.compare": ({ clientId, twiceId }) => [{ params: { id: clientId, otherId: twiceId } }],
  "merging.counts": ({ clientId }) => [{ params: { id: clientId } }],
  "merging.merge": ({ clientId }) => [{ params: { id: clientId, otherId: uuid() }, body: {} }],
  "merging.split": ({ clientId }) => [{ params: { id: clientId }, body: {} }],
  "merging.removePerson": ({ clientId }) => [{ params: { id: clientId, level: "secondary" } }],
  "activity.list": ({ clientId }) => [{ params: { id: clientId }, query: {} }],
  "activity.stickies": ({ clientId }) => [{ params: { id: clientId } }],
  "activity.get": ({ clientId, noteId }) => [{ params: { id: clientId, activityId: noteId } }],
  "activity.create": ({ clientId }) => [
    { params: { id: clientId }, body: { type: "note", note: "Called back" } },
  ],
  "activity.update": ({ clientId, stickyId }) => [
    { params: { id: clientId, activityId: stickyId }, body: { isSticky: false } },
  ],
  "activity.remove": ({ clientId }) => [{ params: { id: clientId, activityId: uuid() } }],
  "documents.list": ({ clientId }) => [{ params: { id: clientId } }],
  "documents.update": ({ clientId, documentId }) => [
    { params: { id: clientId, documentId }, body: { type: "Claim" } },
  ],
  "documents.remove": ({ clientId }) => [{ params: { id: clientId, documentId: uuid() } }],
  "history.list": ({ clientId }) => [{ params: { id: clientId }, query: {} }],
  "history.print": ({ clientId }) => [{ params: { id: clientId } }],
  "history.filters": ({ clientId }) => [{ params: { id: clientId } }],
  "duplicates.list": () => [{ query: {} }, { query: { decided: "true" } }],
  "duplicates.counts": () => [{}],
  "duplicates.like": () => [{ query: { firstName: "Dana", lastName: "Whitfield", dob: "03/14/1979" } }],
  "duplicates.dismiss": ({ clientId, twiceId }) => [{ params: { a: clientId, b: twiceId } }],
  "duplicates.reopen": ({ clientId, twiceId }) => [{ params: { a: clientId, b: twiceId } }],
  "referrals.list": () => [{ query: {} }, { query: { view: "full", page: 2, limit: 5 } }],
  "referrals.top": () => [{}],
  "changes.list": () => [{ query: {} }, { query: { removed: "true" } }],
  "changes.undo": ({ changeId }) => [{ params: { id: changeId } }],
};
