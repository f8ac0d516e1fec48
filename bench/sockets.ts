import { io, type Socket } from "socket.io-client";
import { ms, quantile, show } from "./measure.ts";
import { commandOf, cpuSeconds, family, memory, signIn, startWhole, type Session } from "./product.ts";

const count = 500;
const seconds = 15;

/** Five hundred connected windows of the agency, while conversations change. */
export async function run(): Promise<void> {
  const whole = await startWhole();
  const server = family(process.pid).find((pid) => commandOf(pid).includes("server/dist/main.js"))!;
  const session = await signIn(whole);
  const me = (await (
    await fetch(`${whole.url}/api/users/me`, { headers: { authorization: `Bearer ${session.token}` } })
  ).json()) as {
    account: { socketNamespace: string };
  };
  const before = memory(server);
  const sockets = await connectAll(whole.url + me.account.socketNamespace, session);
  const after = memory(server);
  show("memory for each connection", `${(((after - before) * 1024) / count).toFixed(1)} kB`);
  for (const perSecond of [0, 2, 10]) await fanOut(whole.url, session, sockets, server, perSecond);
  for (const socket of sockets) socket.disconnect();
  await whole.stop();
}

async function connectAll(address: string, { token, userId }: Session): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const auth = { token, userId, name: "Bench", version: "bench", device: "bench" };
    const socket = io(address, { auth, transports: ["websocket"], forceNew: true });
    sockets.push(socket);
    if (i % 25 === 24)
      await Promise.all(
        sockets
          .slice(-25)
          .map((one) =>
            one.connected ? null : new Promise((resolve) => one.once("connect", () => resolve(null))),
          ),
      );
  }
  return sockets;
}

async function fanOut(
  url: string,
  session: Session,
  sockets: Socket[],
  server: number,
  perSecond: number,
): Promise<void> {
  const times: number[] = [];
  let sentAt = 0;
  const hear = () => void times.push(performance.now() - sentAt);
  for (const socket of sockets) socket.on("changed", hear);
  const cpu = cpuSeconds(server);
  const began = performance.now();
  const headers = { authorization: `Bearer ${session.token}`, "content-type": "application/json" };
  for (let i = 0; i < perSecond * seconds; i++) {
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, began + (i * 1000) / perSecond - performance.now())),
    );
    sentAt = performance.now();
    await fetch(`${url}/api/users/me/status`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ status: i % 2 ? "busy" : "available" }),
    });
  }
  if (perSecond === 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const share = ((cpuSeconds(server) - cpu) / ((performance.now() - began) / 1000)) * 100;
  for (const socket of sockets) socket.off("changed", hear);
  const label = perSecond === 0 ? `${count} at rest` : `${count} hearing ${perSecond} changes a second`;
  show(`${label}: processor of the server`, `${share.toFixed(0)} % of a core`);
  if (times.length > 0)
    show(
      `${label}: change to last ear, p50 / p99`,
      `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.99))}`,
    );
}
