import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { afterAll } from "vitest";
import { auth } from "../../contract/auth.ts";
import type { Ack, ClientEventName } from "../../contract/socket.ts";
import { handlers, webhooks } from "../handlers.ts";
import { guest } from "../http/actor.ts";
import { createServer } from "../http/server.ts";
import { acceptSockets } from "../live/socket.ts";
import type { Person } from "./actors.ts";
import type { TestApp } from "./app.ts";

export interface TestServer {
  url: string;
  /** Signs a person in (password of `addPerson`), which ends the session they had. */
  signIn(person: Person): Promise<string>;
  /** A socket of the person, not yet connected when `wait` is false. */
  socket(person: Person, token: string, namespace?: string): Socket;
}

/** The HTTP and socket doors of a test app, on a free port. */
export async function startTestServer(test: TestApp): Promise<TestServer> {
  const server = await createServer(test.app, handlers, webhooks);
  acceptSockets(test.app, handlers);
  test.app.live.attach(server.server);
  await server.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const sockets: Socket[] = [];
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    test.app.live.hangUp();
    await server.close();
  });
  const namespaces = new Map<string, string>();
  return {
    url,
    async signIn(person) {
      namespaces.set(person.accountId, await test.app.live.namespaceOf(person.accountId));
      const email = `${person.firstName.toLowerCase()}@${person.accountId}.example.com`;
      const credentials = { email, password: "correct horse" };
      const { token } = await test.call(auth.signIn, { body: { account: person.accountId } }, guest, {
        credentials,
      });
      return token;
    },
    socket(person, token, namespace = namespaces.get(person.accountId)!) {
      const handshake = { token, userId: person.id, name: person.firstName, version: "test", device: "test" };
      const socket = io(url + namespace, {
        auth: handshake,
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
      });
      sockets.push(socket);
      return socket;
    },
  };
}

export const heard = <T = unknown>(socket: Socket, name: string): Promise<T> =>
  new Promise((resolve) => socket.once(name, resolve));

export const say = <T = unknown>(socket: Socket, name: ClientEventName, payload: object): Promise<Ack<T>> =>
  socket.timeout(5_000).emitWithAck(name, payload) as Promise<Ack<T>>;

/** The first of these events that is as it should be. */
export const heardUntil = <T>(socket: Socket, name: string, right: (payload: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    const listen = (payload: T) => {
      if (!right(payload)) return;
      socket.off(name, listen);
      resolve(payload);
    };
    socket.on(name, listen);
  });
