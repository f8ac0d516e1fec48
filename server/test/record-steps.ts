import { activity } from "../../contract/activity.ts";
import { kinds } from "../clients/records/kinds.ts";
import { dot, recordSamples } from "./samples.ts";
import { by, type FreshnessStep, undo } from "./step.ts";

/** Of each kind one is altered, deleted and added: what is shown of the first of them changes each time. */
export const recordSteps: FreshnessStep[] = kinds.flatMap(({ name, endpoints }) => [
  by(endpoints.update, `${name}.updated`, ({ clientId, recordIds }) => {
    const [field, value] = Object.entries(recordSamples[name]).at(-1)!;
    return { params: { id: clientId, recordId: recordIds[name] }, body: { [field]: `${value}0` } };
  }),
  by(endpoints.remove, `${name}.removed`, ({ clientId, recordIds }) => ({
    params: { id: clientId, recordId: recordIds[name] },
  })),
  by(endpoints.create, `${name}.created`, ({ clientId }) => ({
    params: { id: clientId },
    body: recordSamples[name],
  })),
]);

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
