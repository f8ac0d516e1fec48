import type { Socket } from "socket.io";
import type { Endpoint } from "../../contract/endpoint.ts";
import { numbers } from "../../contract/numbers.ts";
import { sms, type SmsMessage, type SmsRoom } from "../../contract/sms.ts";
import type { App } from "../app.ts";
import type { Handler } from "../http/handler.ts";
import { invoke, type RawInput } from "../http/invoke.ts";
import type { SocketData } from "./socket.ts";

type Handlers = Map<string, Handler>;

/** Enters by the door of the endpoint: what is said here is what its caller may see. */
const ask = <T>(app: App, socket: Socket, handlers: Handlers, of: Endpoint, input: RawInput) =>
  invoke(app, handlers.get(of.name)!, input, { token: (socket.data as SocketData).token }) as Promise<T>;

/** To a client that has nothing yet: whether there is texting at all, and the conversations. */
export async function sayRooms(app: App, socket: Socket, handlers: Handlers): Promise<void> {
  const { accountId } = socket.data as SocketData;
  const input = { params: { id: accountId } };
  const ours = await ask<unknown[]>(app, socket, handlers, numbers.list, input);
  socket.emit("sms_disabled", ours.length === 0);
  socket.emit("sms_rooms", await ask<SmsRoom[]>(app, socket, handlers, sms.rooms, { query: {} }));
}

/** One conversation with its newest messages. @throws 404 */
export async function sayRoom(app: App, socket: Socket, handlers: Handlers, roomId: string): Promise<void> {
  const input = { params: { id: roomId } };
  const [room, messages] = await Promise.all([
    ask<SmsRoom>(app, socket, handlers, sms.room, input),
    ask<SmsMessage[]>(app, socket, handlers, sms.messages, { ...input, query: {} }),
  ]);
  socket.emit("sms_room", { ...room, messages });
}
