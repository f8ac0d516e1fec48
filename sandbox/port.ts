import { once } from "node:events";
import { createServer } from "node:net";

/** Keeps a port of the loopback address from everybody else until it is let go. 0 keeps none. */
export const holdPort = async (port: number): Promise<() => Promise<void>> => {
  if (port === 0) return async () => undefined;
  // Nobody is served yet: a connection is refused as far as that is still possible.
  const server = createServer((socket) => socket.resetAndDestroy());
  server.listen({ host: "127.0.0.1", port });
  await once(server, "listening");
  return async () => {
    const closed = once(server, "close");
    server.close();
    await closed;
  };
};
