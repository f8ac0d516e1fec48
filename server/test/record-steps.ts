import { activity } from "../../contract/activity.ts";
import { documents } from "../../contract/documents.ts";
import { history } from "../../contract/history.ts";
import { kinds } from "../clients/records/kinds.ts";
import { recordSamples } from "./record-samples.ts";
import { dot, type World } from "./samples.ts";
import { by, type FreshnessStep, undo } from "./step.ts";

/** Of each kind one is altered, deleted and added: what is shown of the first of them changes each time. */
export const recordSteps: FreshnessStep[] = kinds.flatMap(({ name, endpoints, form }) => {
  const which = form && name;
  return [
    by(
      endpoints.update,
      `${name}.updated`,
      ({ clientId, recordIds }) => {
        const [field, value] = Object.entries(recordSamples[name]).at(-1)!;
        // Of a policy what is found by it and what is added up.
        const premium = name === "policies" && { premium: "1,300" };
        const body = { ...(form && { form }), ...premium, [field]: `${value}0` };
        return { params: { id: clientId, recordId: recordIds[name] }, body };
      },
      which,
    ),
    by(
      endpoints.remove,
      `${name}.removed`,
      ({ clientId, recordIds }) => ({ params: { id: clientId, recordId: recordIds[name] } }),
      which,
    ),
    by(
      endpoints.create,
      `${name}.created`,
      ({ clientId }) => ({ params: { id: clientId }, body: recordSamples[name] }),
      which,
    ),
  ];
});

const theDocument = ({ clientId, documentId }: World) => ({ params: { id: clientId, documentId } });

/** Uploaded, renamed, deleted and brought back. */
export const documentSteps: FreshnessStep[] = [
  {
    name: "documents.upload",
    event: "documents.created",
    prepare: ({ clientId, account }) => ({
      of: documents.upload,
      input: { params: { id: clientId }, query: {} },
      caller: account.owner,
      options: { upload: { name: "Roof.pdf", format: "", content: Buffer.from("%PDF-") } },
    }),
  },
  by(documents.update, "documents.updated", (world) => ({
    ...theDocument(world),
    body: { name: "Title.pdf" },
  })),
  by(documents.remove, "documents.removed", theDocument),
  undo("a document"),
  by(history.print, "clients.printed", ({ clientId }) => ({ params: { id: clientId } })),
];

/** Added, deleted and brought back, stuck and unstuck. */
export const noteSteps: FreshnessStep[] = [
  by(activity.create, "notes.created", ({ clientId }) => ({
    params: { id: clientId },
    body: { note: "With a picture", image: dot },
  })),
  by(
    activity.create,
    "notes.created",
    ({ clientId }) => ({ params: { id: clientId }, body: { note: "Yes", isSticky: true } }),
    "a sticky one",
  ),
  by(activity.remove, "notes.removed", ({ clientId, noteId }) => ({
    params: { id: clientId, activityId: noteId },
  })),
  undo("a note"),
  by(activity.update, "notes.updated", ({ clientId, noteId }) => ({
    params: { id: clientId, activityId: noteId },
    body: { isSticky: true },
  })),
  by(
    activity.remove,
    "notes.removed",
    ({ clientId, stickyId }) => ({ params: { id: clientId, activityId: stickyId } }),
    "a sticky one",
  ),
  by(
    activity.update,
    "notes.updated",
    ({ clientId, noteId }) => ({ params: { id: clientId, activityId: noteId }, body: { isSticky: false } }),
    "unstuck",
  ),
];
