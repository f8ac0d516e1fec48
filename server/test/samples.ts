import { v7 as uuid } from "uuid";
import { clients } from "../../contract/clients.ts";
import { sms } from "../../contract/sms.ts";
import { trainings } from "../../contract/trainings.ts";
import type { Caller } from "../http/actor.ts";
import type { RawInput } from "../http/invoke.ts";
import type { TestAccount } from "./actors.ts";
import type { TestApp } from "./app.ts";

/** An account with something in it, for calling everything there is. */
export interface World {
  account: TestAccount;
  clientId: string;
  favoriteId: string;
  roomId: string;
  messageId: string;
  /** A client with a mobile phone that nobody has texted. */
  roomlessId: string;
  /** The number of the client's mobile phone, and of the room. */
  outside: string;
  trainingId: string;
}

const outside = "18015550177";
/** The smallest picture. */
export const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

export async function makeWorld(test: TestApp, account: TestAccount): Promise<World> {
  const by: Caller = account.owner;
  const create = (body: object) => test.call(clients.create, { body }, by);
  const client = await create({
    firstName: "Dana",
    lastName: "Whitfield",
    mobilePhone: outside,
    ssn: "123-45-6789",
  });
  const favorite = await create({ firstName: "Carl", lastName: "Jensen" });
  await test.call(clients.addFavorite, { params: { id: account.owner.id, clientId: favorite.id } }, by);
  const roomless = await create({ firstName: "Hope", lastName: "Whitfield", mobilePhone: "18015550155" });
  const room = await test.call(sms.createRoom, { body: { mobilePhone: outside } }, by);
  const messageId = uuid();
  await test.call(sms.send, { params: { id: room.id }, body: { id: messageId, message: "Hello there" } }, by);
  const training = await test.call(trainings.create, { body: { title: "Text templates" } }, account.super);
  return {
    account,
    trainingId: training.id,
    clientId: client.id,
    favoriteId: favorite.id,
    roomId: room.id,
    messageId,
    roomlessId: roomless.id,
    outside,
  };
}

/** A call of each endpoint that would succeed inside `world` for `userId`. */
export const samples: Record<string, (world: World, userId: string) => RawInput[]> = {
  "health.check": () => [{}],
  "auth.check": () => [{ params: { email: "nobody@example.com" } }],
  "auth.mfaInit": () => [{}],
  "auth.mfaVerify": () => [{ body: { code: "000000" } }],
  "auth.mfaReset": ({ account }) => [{ params: { id: account.employee.id } }],
  "auth.verifyReset": () => [{ body: { email: "nobody@example.com", code: "0000" } }],
  "auth.resetPassword": ({ account }) => [
    {
      params: { email: account.owner.id },
      body: { email: "nobody@example.com", newPassword: "battery staple", token: "made-up" },
    },
  ],
  "users.me": () => [{}],
  "users.list": () => [{}],
  "users.setStatus": () => [{ body: { status: "lunch" } }],
  "sessions.list": () => [{}],
  "sessions.end": ({ account }) => [{ params: { id: account.owner.sessionId } }],
  "sessions.lock": () => [{ body: { locked: true } }],
  "sessions.ghost": ({ account }) => [
    { params: { userId: account.employee.id } },
    { params: { userId: account.super.id } },
  ],
  "users.update": (_, userId) => [{ params: { id: userId }, body: { themeColor: "#7c3aed" } }],
  "users.setPicture": (_, userId) => [{ params: { id: userId }, body: { avatar: dot } }],
  "users.addMobileToken": (_, userId) => [
    {
      params: { id: userId },
      body: { token: `device of ${userId}`, label: "Pixel 8a", platform: "android" },
    },
  ],
  "users.removeMobileToken": (_, userId) => [
    { params: { id: userId }, body: { token: `device of ${userId}` } },
  ],
  "accounts.get": ({ account }) => [{ params: { id: account.id } }],
  "accounts.update": ({ account }) => [{ params: { id: account.id }, body: { gatheringForms: "auto,home" } }],
  "accounts.save": ({ account }) => [{ params: { id: account.id }, body: { gatheringForms: "auto" } }],
  "accounts.setup": ({ account }) => [{ params: { id: account.id } }],
  "accounts.updateLocation": ({ account }) => [
    {
      params: { id: account.id, locationId: account.locationId },
      body: { messages: '{"signature":"Provo"}' },
    },
  ],
  "accounts.users": ({ account }) => [{ params: { id: account.id } }],
  "accounts.createUser": ({ account }) => [
    {
      params: { id: account.id },
      body: {
        userFirstName: "Nina",
        userLastName: "Castellano",
        userEmail: `nina.${uuid()}@example.com`,
        userRole: "employee",
      },
    },
  ],
  "accounts.deleteUser": ({ account }) => [{ params: { id: account.id, userId: uuid() } }],
  "trainings.list": () => [{ query: {} }, { query: { search: "temp" } }],
  "trainings.count": () => [{}],
  "trainings.get": ({ trainingId }) => [{ params: { id: trainingId } }],
  "trainings.create": () => [{ body: { title: "Import contacts", tags: ["Contacts"] } }],
  "trainings.see": () => [{}],
  "feedback.send": () => [{ body: { category: "Bug", relatedTo: "Messages", comments: "The list jumps." } }],
  "app.downloads": () => [{}],
  "app.release": () => [{ body: { version: `2.12.${Math.floor(Math.random() * 1e9)}`, notes: "Calmer." } }],
  "clients.list": () => [
    { query: {} },
    { query: { letter: "w" } },
    { query: { search: "whit" } },
    { query: { favorites: "true" } },
  ],
  "clients.counts": () => [{}],
  "clients.get": ({ clientId }) => [{ params: { id: clientId } }],
  "clients.create": () => [{ body: { firstName: "Nora", lastName: "Vance", mobilePhone: "8015550188" } }],
  "clients.update": ({ clientId }) => [
    { params: { id: clientId }, body: { lastName: "Whitford", occupation: "Pilot" } },
  ],
  "clients.reveal": ({ clientId }) => [{ params: { id: clientId }, body: { field: "ssn" } }],
  "clients.favorites": (_, userId) => [{ params: { id: userId } }],
  "clients.addFavorite": ({ clientId }, userId) => [{ params: { id: userId, clientId } }],
  "clients.removeFavorite": ({ favoriteId }, userId) => [{ params: { id: userId, clientId: favoriteId } }],
  "numbers.list": ({ account }) => [{ params: { id: account.id } }],
  "sms.rooms": () => [{ query: {} }, { query: { filter: "attention" } }, { query: { filter: "following" } }],
  "sms.search": () => [{ query: { search: "whitf" } }, { query: { search: "hello" } }],
  "sms.unread": () => [{}],
  "sms.room": ({ roomId }) => [{ params: { id: roomId } }],
  "sms.messages": ({ roomId }) => [{ params: { id: roomId }, query: {} }],
  "sms.clientRooms": ({ clientId, roomlessId }) => [
    { params: { id: clientId } },
    { params: { id: roomlessId } },
  ],
  "sms.createRoom": () => [{ body: { mobilePhone: "8015550199" } }],
  "sms.send": ({ roomId }) => [{ params: { id: roomId }, body: { id: uuid(), message: "On our way" } }],
  "sms.resend": ({ messageId }) => [{ params: { id: messageId } }],
  "sms.view": ({ roomId }) => [{ params: { id: roomId } }],
  "sms.follow": ({ roomId }) => [{ params: { id: roomId } }],
  "sms.unfollow": ({ roomId }) => [{ params: { id: roomId } }],
  "sms.complete": ({ roomId }) => [{ params: { id: roomId } }],
};

/** Called in a way of their own: a basic header, the end of a session, a file. */
export const calledElsewhere = [
  "sessions.unghost",
  "auth.signIn",
  "auth.signOut",
  "sms.upload",
  "auth.forgotPassword",
  "auth.changePassword",
];
