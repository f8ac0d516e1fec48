import { v7 as uuid } from "uuid";
import { clients } from "../../contract/clients.ts";
import { sms } from "../../contract/sms.ts";
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
}

const outside = "18015550177";

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
  return {
    account,
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
  "users.me": () => [{}],
  "users.list": () => [{}],
  "users.setStatus": () => [{ body: { status: "lunch" } }],
  "accounts.get": ({ account }) => [{ params: { id: account.id } }],
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
export const calledElsewhere = ["auth.signIn", "auth.signOut", "sms.upload"];
