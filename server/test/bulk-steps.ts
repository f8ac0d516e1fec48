import { v7 as uuid } from "uuid";
import { bulk } from "../../contract/bulk.ts";
import { clientOptions } from "../../contract/client-options.ts";
import { clients } from "../../contract/clients.ts";
import type { EventName } from "../../contract/events.ts";
import { users } from "../../contract/users.ts";
import { views } from "../../contract/views.ts";
import { beginBulk } from "../clients/bulk/begin.ts";
import { collectBulk } from "../clients/bulk/collect.ts";
import { runBulk } from "../clients/bulk/run-on.ts";
import { jobActor } from "../http/actor.ts";
import type { Handler } from "../http/handler.ts";
import { viewSample } from "./bulk-samples.ts";
import type { World } from "./samples.ts";
import { by, type FreshnessStep } from "./step.ts";

const teamView = uuid();

/** Saved views of the directory, the owner's and the team's; and a file of clients. */
export const viewSteps: FreshnessStep[] = [
  by(views.create, "views.ownSaved", () => ({ body: viewSample })),
  by(
    views.create,
    "views.teamSaved",
    () => ({ body: { ...viewSample, id: teamView, shared: true } }),
    "the team's",
  ),
  by(clientOptions.create, "clientOptions.created", () => ({
    params: { field: "carrier" },
    body: { value: "Beehive General" },
  })),
  by(clientOptions.remove, "clientOptions.removed", ({ optionId }) => ({
    params: { field: "carrier", id: optionId },
  })),
  by(views.update, "views.ownSaved", ({ viewId }) => ({ params: { id: viewId }, body: { name: "Mine" } })),
  by(views.remove, "views.ownRemoved", ({ viewId }) => ({ params: { id: viewId } })),
  by(views.remove, "views.teamRemoved", () => ({ params: { id: teamView } }), "the team's"),
  {
    name: clients.export.name,
    event: "clients.exported",
    prepare: ({ account }) => ({ of: clients.export, input: { body: {} }, caller: account.admin }),
  },
];

type Action = keyof World["bulkIds"];

const byJob = (of: unknown, action: Action, event: EventName): FreshnessStep => ({
  name: `${(of as Handler).endpoint.name}: ${action}`,
  event,
  prepare: ({ account, bulkIds }) => ({
    of: of as Handler<never>,
    input: { body: { bulkId: bulkIds[action] } },
    caller: jobActor(account.id, account.owner.id),
  }),
});

/** Asked for, written down, begun, done. */
const stepsOf = (action: Action, event: EventName): FreshnessStep[] => [
  by(
    bulk.start,
    "bulk.started",
    ({ account, bulkIds, clientId, favoriteId, roomlessId, tagId }) => ({
      body: {
        id: bulkIds[action],
        action,
        filter: { ids: [clientId, favoriteId, roomlessId] },
        ...(action === "assign" && { managedBy: account.employee.id }),
        ...(action === "text" && { message: "Hi @firstName" }),
        ...(action === "tag" && { tags: [{ id: tagId, isActive: false }] }),
      },
    }),
    action,
  ),
  byJob(collectBulk, action, "bulk.advanced"),
  ...(action === "text" ? [] : [byJob(beginBulk, action, "bulk.advanced")]),
  byJob(runBulk, action, event),
];

export const bulkSteps: FreshnessStep[] = [
  ...stepsOf("assign", "bulk.assigned"),
  ...stepsOf("tag", "bulk.tagged"),
  by(
    clients.removeFavorite,
    "clients.favorited",
    ({ account, clientId }) => ({ params: { id: account.owner.id, clientId } }),
    "before all at once",
  ),
  ...stepsOf("favorite", "bulk.favorited"),
  ...stepsOf("text", "sms.sent"),
  ...stepsOf("remove", "bulk.removed"),
  by(bulk.undo, "bulk.advanced", ({ bulkIds }) => ({ params: { id: bulkIds.remove } })),
  by(bulk.start, "bulk.started", ({ bulkIds, clientId }) => ({
    body: { id: bulkIds.stopped, action: "favorite", filter: { ids: [clientId] } },
  })),
  by(
    users.update,
    "users.renamed",
    ({ account }) => ({ params: { id: account.owner.id }, body: { lastName: "Renamed again" } }),
    "who changes many",
  ),
  by(bulk.stop, "bulk.advanced", ({ bulkIds }) => ({ params: { id: bulkIds.stopped } })),
];
