import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { Carrier } from "../carrier.ts";
import { readSwitches, useOnce } from "../switches.ts";

const hangMs = 60_000;

/** Keeps back the answer to a create, or to any change of calls, as the switches say, or until the client is gone. */
export const holdAnswer = async (
  { store }: Pick<Carrier, "store">,
  request: FastifyRequest,
): Promise<void> => {
  const { slowMs } = readSwitches(store);
  const wait = useOnce(store, "hang") ? hangMs : slowMs;
  if (wait === 0) return;
  const gone = new AbortController();
  request.raw.socket.once("close", () => gone.abort());
  await sleep(wait, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
};
