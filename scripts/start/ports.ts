import { randomInt } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { Stop } from "../../server/stop.ts";
import type { Port } from "./settings.ts";

/**
 * The number when it is free, any free one for 0. `again` is the command of this start with another port.
 * @throws Stop naming a free one when it is taken
 */
export async function mustBeFree(
  { name, number }: Port,
  host: string,
  again: (changed: Record<string, number>) => string,
) {
  const { port, failed } = await (number === 0 ? probeAny(host) : probe(number, host));
  if (!failed) return port;
  if (failed === "EADDRINUSE")
    throw new Stop(
      `Port ${number} is taken by another program: choose another one, such as ${again({ [name]: await nextFree(number + 1, host) })}.`,
    );
  if (failed === "EACCES")
    throw new Stop(`Port ${number} may not be opened by this user: choose one above 1023 with ${name}.`);
  throw new Stop(`This machine cannot listen on ${host} (${failed}): correct HOST, such as HOST=127.0.0.1.`);
}

/** For a port that nobody types: the usual number, or the next free one. A chosen one must be free. */
export async function freeNear(port: Port, host: string, again: (changed: Record<string, number>) => string) {
  return port.chosen ? mustBeFree(port, host, again) : nextFree(port.number, host);
}

/** Whether something takes connections on a port of this machine. */
export function answers(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** The first free port from this one on. */
export async function nextFree(from: number, host: string) {
  for (let number = from; number < from + 100 && number <= 65_535; number++)
    if (!(await probe(number, host)).failed) return number;
  return (await probeAny(host)).port;
}

/** A port that nobody has. @throws Stop when this machine cannot listen on `host` */
export const anyFree = (host: string) =>
  mustBeFree({ name: "PORT", number: 0, chosen: false }, host, () => "");

/** Of those that the system gives to nobody by itself: what it gives out may be another's a moment before it is used. */
const unasked = { from: 10_000, until: 32_000 };

async function probeAny(host: string) {
  for (let tries = 0; tries < 100; tries++) {
    const probed = await probe(randomInt(unasked.from, unasked.until), host);
    if (!probed.failed) return probed;
  }
  return probe(0, host);
}

async function probe(port: number, host: string) {
  const server = net.createServer();
  try {
    server.listen({ port, host });
    await once(server, "listening");
    const address = server.address() as net.AddressInfo;
    server.close();
    await once(server, "close");
    return { port: address.port, failed: undefined };
  } catch (error) {
    return { port, failed: (error as NodeJS.ErrnoException).code ?? "unknown" };
  }
}
