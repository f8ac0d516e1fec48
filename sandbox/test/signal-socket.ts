import { once } from "node:events";
import { WebSocket } from "ws";

interface Told {
  sequence: number;
  event: { type: string };
}

/** A device's WebSocket: what it was told once it was there, or with which status it was refused. */
export async function openSocket(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url.replace(/^http/, "ws"), { headers });
  const told: Told[] = [];
  socket.on("message", (data) => {
    const each = JSON.parse(String(data)) as Told;
    if (each.event.type !== "here") told.push(each);
  });
  const closed = once(socket, "close") as Promise<[code: number]>;
  const refused = once(socket, "unexpected-response").then(([, { statusCode }]) => Number(statusCode));
  const status = await Promise.race([refused, once(socket, "open").then(() => 101)]);
  return { status, told, socket, code: async () => (await closed)[0] };
}
