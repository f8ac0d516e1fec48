import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { accounts } from "../../contract/accounts.ts";
import { app } from "../../contract/app.ts";
import { clients } from "../../contract/clients.ts";
import { duplicates } from "../../contract/duplicates.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { EventName } from "../../contract/events.ts";
import { records } from "../../contract/records.ts";
import { imports } from "../../contract/imports.ts";
import { sessions } from "../../contract/sessions.ts";
import { feedback } from "../../contract/feedback.ts";
import { sms } from "../../contract/sms.ts";
import { templates } from "../../contract/templates.ts";
import { trainings } from "../../contract/trainings.ts";
import { users } from "../../contract/users.ts";
import { values } from "../../contract/values.ts";
import { matchSome } from "../clients/duplicates/match.ts";
import { refreshSome } from "../clients/duplicates/refresh.ts";
import { write } from "../db/connection.ts";
import { carrierActor, jobActor } from "../http/actor.ts";
import type { Handler } from "../http/handler.ts";
import { createLocation } from "../locations/create.ts";
import { reportStatus } from "../messaging/delivery/status.ts";
import { receiveText } from "../messaging/incoming/receive.ts";
import { createNumber } from "../numbers/create.ts";
import { createUser } from "../users/create.ts";
import { bulkSteps, viewSteps } from "./bulk-steps.ts";
import { authSteps } from "./auth-steps.ts";
import { followupSteps } from "./followup-samples.ts";
import { importSteps, textSteps, timeSteps } from "./freshness-internal.ts";
import { mergingSteps } from "./merging-steps.ts";
import { documentSteps, noteSteps, recordSteps } from "./record-steps.ts";
import { dot, type World } from "./samples.ts";
import { endingSteps, sessionSteps } from "./session-steps.ts";
import { by, type FreshnessStep, undo } from "./step.ts";
import { tagSteps } from "./tag-steps.ts";

const bySuper = (of: Endpoint, event: EventName, body: object): FreshnessStep => ({
  name: of.name,
  event,
  prepare: (world) => ({ of, input: { body }, caller: world.account.super }),
});

const oneself = ({ account }: World) => ({ params: { id: account.owner.id } });
const theAccount = ({ account }: World) => ({ params: { id: account.id } });
const device = { token: "a device", label: "Pixel 8a", platform: "android" };

const fromCarrier = (
  handler: unknown,
  name: string,
  event: EventName,
  body: (world: World) => object,
): FreshnessStep => ({
  name,
  event,
  prepare: (world) => ({
    of: handler as Handler<never>,
    input: { body: body(world) },
    caller: carrierActor(world.account.id),
  }),
});

const room = ({ roomId }: World) => ({ params: { id: roomId } });
const text = (world: World, body: string) => ({
  sid: `SM${uuid()}`,
  from: world.outside,
  to: world.account.number,
  text: body,
});

const thePair = ({ clientId, twiceId }: World) => ({ params: { a: clientId, b: twiceId } });

/** Every command, in an order in which each has something to do. */
export const freshnessSteps: FreshnessStep[] = [
  fromCarrier(createLocation, "locations.create", "locations.created", () => ({
    id: uuid(),
    name: "Second office",
    timezone: "UTC",
  })),
  fromCarrier(createNumber, "numbers.create", "numbers.created", ({ account }) => ({
    id: uuid(),
    phoneNumber: "18015550999",
    friendlyName: "Second",
    carrierSid: "PN2",
    locationId: account.locationId,
    isDefault: false,
  })),
  fromCarrier(createUser, "users.create", "users.created", () => ({
    id: uuid(),
    firstName: "Nina",
    lastName: "New",
    email: "nina@example.com",
    role: "employee",
    password: "correct horse",
  })),
  by(sessions.lock, "sessions.locked", () => ({ body: { locked: true } })),
  by(sessions.end, "sessions.ended", ({ account }) => ({ params: { id: account.owner.sessionId } })),
  by(sessions.ghost, "sessions.ghosted", ({ account }) => ({ params: { userId: account.admin.id } })),
  ...sessionSteps,
  by(users.setStatus, "users.statusSet", () => ({ body: { status: "lunch" } })),
  by(clients.create, "clients.created", ({ clientId }) => ({
    body: { firstName: "Wanda", lastName: "Whitman", affliateContact: clientId },
  })),
  by(clients.update, "clients.updated", ({ clientId }) => ({
    params: { id: clientId },
    body: { lastName: "Whitford" },
  })),
  by(
    clients.update,
    "clients.updated",
    ({ favoriteId }) => ({ params: { id: favoriteId }, body: { lastName: "Whitmer" } }),
    "a favorite",
  ),
  by(clients.reveal, "clients.revealed", ({ clientId }) => ({
    params: { id: clientId },
    body: { field: "ssn" },
  })),
  by(clients.addFavorite, "clients.favorited", ({ clientId, account }) => ({
    params: { id: account.owner.id, clientId },
  })),
  by(clients.removeFavorite, "clients.favorited", ({ clientId, account }) => ({
    params: { id: account.owner.id, clientId },
  })),
  fromCarrier(receiveText, "sms.receive", "sms.received", (world) => text(world, "hello from outside")),
  by(sms.view, "sms.viewed", room),
  by(sms.send, "sms.sent", (world) => ({ ...room(world), body: { id: uuid(), message: "hello again" } })),
  fromCarrier(reportStatus, "sms.status", "sms.statusChanged", ({ messageId }) => ({
    messageId,
    sid: "SM1",
    status: "failed",
    errorCode: 30_003,
  })),
  by(sms.resend, "sms.sent", ({ messageId }) => ({ params: { id: messageId } })),
  by(sms.follow, "sms.followed", room),
  by(sms.unfollow, "sms.followed", room),
  by(sms.assign, "sms.assigned", (world) => ({ ...room(world), body: { user: world.account.admin.id } })),
  // Who is taken out of the team in the end: it is free again then.
  by(
    sms.assign,
    "sms.assigned",
    (world) => ({ ...room(world), body: { user: world.account.employee.id } }),
    "again",
  ),
  by(sms.notify, "sms.teamNotified", room),
  fromCarrier(receiveText, "sms.receive: again", "sms.received", (world) => text(world, "hello once more")),
  by(sms.complete, "sms.completed", room),
  by(templates.save, "templates.ownSaved", () => ({ body: { name: "Late", template: "Running late" } })),
  by(templates.update, "templates.teamSaved", ({ teamTemplateId }) => ({
    params: { id: teamTemplateId },
    body: { name: "Glass" },
  })),
  by(templates.delete, "templates.ownDeleted", ({ templateId }) => ({ params: { id: templateId } })),
  by(
    templates.delete,
    "templates.teamDeleted",
    ({ teamTemplateId }) => ({ params: { id: teamTemplateId } }),
    "the team's",
  ),
  by(values.add, "values.saved", ({ valueGroup }) => ({
    params: { key: valueGroup },
    body: { value: "Google" },
  })),
  by(values.delete, "values.deleted", ({ valueGroup, valueId }) => ({
    params: { key: valueGroup, id: valueId },
  })),
  by(values.replace, "values.saved", ({ valueGroup }) => ({
    params: { key: valueGroup },
    body: { values: [{ value: "Lender" }] },
  })),
  by(values.deleteGroup, "values.deleted", ({ valueGroup }) => ({ params: { key: valueGroup } })),
  fromCarrier(receiveText, "sms.receive: STOP", "sms.optOutChanged", (world) => text(world, "Stop.")),
  fromCarrier(receiveText, "sms.receive: START", "sms.optOutChanged", (world) => text(world, "START")),
  fromCarrier(receiveText, "sms.receive: from somebody new", "sms.received", (world) => ({
    ...text(world, "hello, I am new"),
    from: "13855550123",
  })),
  ...textSteps,
  ...authSteps,
  by(sms.createRoom, "sms.roomCreated", () => ({ body: { mobilePhone: "8015550155" } })),
  by(users.setPicture, "users.updated", (world) => ({ ...oneself(world), body: { avatar: dot } })),
  by(
    clients.update,
    "clients.updated",
    ({ account, favoriteId }) => ({
      params: { id: favoriteId },
      body: { managedBy: account.owner.id },
    }),
    "a manager",
  ),
  by(
    clients.update,
    "clients.updated",
    ({ account, clientId }) => ({ params: { id: clientId }, body: { managedBy: account.owner.id } }),
    "its manager",
  ),
  by(sms.follow, "sms.followed", room, "again"),
  by(users.update, "users.renamed", (world) => ({ ...oneself(world), body: { lastName: "Renamed" } })),
  by(users.addMobileToken, "users.devicesChanged", (world) => ({ ...oneself(world), body: device })),
  by(users.removeMobileToken, "users.devicesChanged", (world) => ({
    ...oneself(world),
    body: { token: device.token },
  })),
  by(accounts.update, "accounts.updated", (world) => ({
    ...theAccount(world),
    body: { gatheringForms: "auto" },
  })),
  by(accounts.save, "accounts.updated", (world) => ({
    ...theAccount(world),
    body: { gatheringForms: "auto,home" },
  })),
  by(accounts.updateLocation, "locations.updated", ({ account }) => ({
    params: { id: account.id, locationId: account.locationId },
    body: { messages: '{"signature":"Provo"}' },
  })),
  bySuper(trainings.create, "trainings.created", { title: "Template of the week", notify: true }),
  by(trainings.see, "trainings.seen", () => ({})),
  by(feedback.send, "feedback.sent", () => ({
    body: { category: "Bug", relatedTo: "Messages", comments: "The list jumps." },
  })),
  bySuper(app.release, "app.released", { version: "2.13.0", notes: "Calmer." }),
  by(accounts.createUser, "users.created", (world) => ({
    ...theAccount(world),
    body: { userFirstName: "Kim", userLastName: "New", userEmail: "kim@example.com", userRole: "employee" },
  })),
  {
    name: "sms.follow: by a colleague",
    event: "sms.followed",
    prepare: (world) => ({ of: sms.follow, input: room(world), caller: world.account.employee }),
  },
  by(records.reveal, "records.revealed", ({ clientId, recordIds }) => ({
    params: { id: clientId, recordId: recordIds.dependents },
    body: { field: "ssn" },
  })),
  by(imports.update, "imports.advanced", ({ importId }) => ({
    params: { id: importId },
    body: { options: { leaveOutWrong: true } },
  })),
  by(imports.fix, "imports.advanced", ({ importId }) => ({
    params: { id: importId, row: 2 },
    body: { cells: { "1": "grant@example.net" } },
  })),
  by(imports.run, "imports.started", ({ importId }) => ({ params: { id: importId } })),
  by(imports.stop, "imports.advanced", ({ importId }) => ({ params: { id: importId } })),
  by(imports.refused, "imports.downloaded", ({ importId }) => ({ params: { id: importId } })),
  by(imports.undo, "changes.undone", ({ importId }) => ({ params: { id: importId } })),
  by(duplicates.dismiss, "duplicates.dismissed", thePair),
  {
    name: "duplicates.reopen",
    event: "duplicates.reopened",
    prepare: async (world, app) => {
      // As if it had never been found: the next comparison finds it.
      await write(app.pool, world.account.id, async (db) => {
        await db.run(sql`delete from client_duplicates where account_id = ${world.account.id}`);
        await db.run(sql`update client_traits set fresh = true where account_id = ${world.account.id}`);
      });
      return { of: duplicates.reopen, input: thePair(world), caller: world.account.owner };
    },
  },
  {
    name: "duplicates.matchSome",
    event: "duplicates.found",
    prepare: async ({ account }, app) => {
      await refreshSome(app, account.id);
      return { of: matchSome as never, input: { body: {} }, caller: jobActor(account.id) };
    },
  },
  ...tagSteps,
  ...mergingSteps,
  ...noteSteps,
  ...documentSteps,
  ...followupSteps,
  ...timeSteps,
  by(clients.remove, "clients.removed", ({ clientId }) => ({ params: { id: clientId } })),
  undo("a contact"),
  ...viewSteps,
  ...bulkSteps,
  ...recordSteps,
  ...importSteps,
  ...endingSteps,
  by(accounts.deleteUser, "users.deleted", ({ account }) => ({
    params: { id: account.id, userId: account.employee.id },
  })),
];
