import { v7 as uuid } from "uuid";
import { accounts } from "../../contract/accounts.ts";
import { app } from "../../contract/app.ts";
import { clients } from "../../contract/clients.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { EventName } from "../../contract/events.ts";
import { sessions } from "../../contract/sessions.ts";
import { feedback } from "../../contract/feedback.ts";
import { sms } from "../../contract/sms.ts";
import { trainings } from "../../contract/trainings.ts";
import { users } from "../../contract/users.ts";
import type { App } from "../app.ts";
import { carrierActor, type Caller } from "../http/actor.ts";
import type { Handler } from "../http/handler.ts";
import type { RawInput } from "../http/invoke.ts";
import { createLocation } from "../locations/create.ts";
import { reportStatus } from "../messaging/delivery/status.ts";
import { receiveText } from "../messaging/incoming/receive.ts";
import { createNumber } from "../numbers/create.ts";
import { createUser } from "../users/create.ts";
import { authSteps } from "./auth-steps.ts";
import { dot, type World } from "./samples.ts";

export interface FreshnessStep {
  /** The command's name; after a colon, which case of it. */
  name: string;
  event: EventName;
  prepare: (world: World, app: App) => Prepared | Promise<Prepared>;
}

interface Prepared {
  of: Endpoint | Handler<never>;
  input: RawInput;
  caller: Caller;
}

const by = (
  of: Endpoint,
  event: EventName,
  input: (world: World) => RawInput,
  label = "",
): FreshnessStep => ({
  name: `${of.name}${label && `: ${label}`}`,
  event,
  prepare: (world) => ({ of, input: input(world), caller: world.account.owner }),
});

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
  by(users.setStatus, "users.statusSet", () => ({ body: { status: "lunch" } })),
  by(clients.create, "clients.created", () => ({ body: { firstName: "Wanda", lastName: "Whitman" } })),
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
  fromCarrier(receiveText, "sms.receive: again", "sms.received", (world) => text(world, "hello once more")),
  by(sms.complete, "sms.completed", room),
  fromCarrier(receiveText, "sms.receive: STOP", "sms.optOutChanged", (world) => text(world, "Stop.")),
  fromCarrier(receiveText, "sms.receive: START", "sms.optOutChanged", (world) => text(world, "START")),
  fromCarrier(receiveText, "sms.receive: from somebody new", "sms.received", (world) => ({
    ...text(world, "hello, I am new"),
    from: "13855550123",
  })),
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
  by(accounts.deleteUser, "users.deleted", ({ account }) => ({
    params: { id: account.id, userId: account.employee.id },
  })),
];
