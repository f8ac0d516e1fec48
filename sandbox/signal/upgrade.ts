import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { EventStream } from "./event-stream.ts";
import { sessionGone } from "./events.ts";
import type { Session } from "./session.ts";

const events = /^\/sandbox\/signal\/sessions\/([^/?]+)\/events(?:\?after=(\d{1,15}))?$/;

const notTaken = 1003;
/** A telephone that does not answer the closing is gone: nothing waits the library's half minute for it. */
const options = { noServer: true, perMessageDeflate: false, maxPayload: 1024, closeTimeout: 1000 };

const streamOf = (socket: WebSocket): EventStream => ({
  send: (sequence, event) => socket.send(JSON.stringify({ sequence, event })),
  beat: () => socket.ping(),
  end: () => socket.close(1000),
  onClose: (listener) => socket.on("close", listener),
});

const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
};

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.trim().toLowerCase() === "websocket";

/**
 * Some clients offer HTTP/2 with each request (`Upgrade: h2c`), which is to be passed over (RFC 9110, 7.8). As Node
 * has given the connection up by then, the request is read once more without the offer.
 */
const readAgain = (server: Server, request: IncomingMessage, connection: Duplex, head: Buffer): void => {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let n = 0; n < rawHeaders.length; n += 2) {
    if (rawHeaders[n]?.toLowerCase() !== "upgrade") lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`);
  }
  const top = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  connection.unshift(Buffer.concat([top, head]));
  server.emit("connection", connection);
};

/** The events of a device by WebSocket. `sessionOf` gives undefined for one that is not registered any more. */
export const serveWebSockets = (
  server: Server,
  isHere: (host: string) => boolean,
  sessionOf: (id: string) => Session | undefined,
): void => {
  const sockets = new WebSocketServer(options);
  server.on("upgrade", (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (!isWebSocket(request)) return readAgain(server, request, connection, head);
    const found = events.exec(request.url ?? "");
    if (!found) {
      // While the pages are developed, vite has upgrades of its own.
      if (server.listenerCount("upgrade") === 1) refuseUpgrade(connection, "404 Not Found");
      return undefined;
    }
    if (!isHere(request.headers.host ?? "")) return refuseUpgrade(connection, "403 Forbidden");
    const [, id = "", after = "0"] = found;
    sockets.handleUpgrade(request, connection, head, (socket) => {
      // What follows a broken connection is its closing.
      socket.on("error", () => {});
      socket.on("message", () => socket.close(notTaken));
      const session = sessionOf(id);
      // Only after the handshake does a browser tell its page why.
      if (!session) return socket.close(sessionGone);
      const stream = streamOf(socket);
      stream.send(Number(after), { type: "here" });
      return session.serve(stream, Number(after));
    });
    return undefined;
  });
};
