import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { inTurn } from "../audio/breath.ts";
import type { SignalEvent } from "./events.ts";
import type { Address, Grant } from "./phones.ts";

/** A device that reloads or loses its connection for so long keeps its calls. */
const graceMs = 4000;
const heartbeatMs = 15_000;
const kept = 200;

export type Session = {
  id: string;
  address: Address;
  /** Null: a Handset, which needs no token. */
  grant: () => Grant | null;
  renew: (grant: Grant) => void;
  /** Whether calls may ring here now. */
  rings: () => boolean;
  tell: (event: SignalEvent) => void;
  /** Serves the events after `lastEventId`; a second stream replaces the first. */
  serve: (response: ServerResponse, lastEventId: string | undefined) => void;
  end: () => void;
};

/** One device that is registered. `ended` is called once, when it signs off or stays away. */
export const openSession = (
  address: Address,
  first: Grant | null,
  ended: (session: Session) => void,
): Session => {
  let grant = first;
  let stream: ServerResponse | null = null;
  let over = false;
  let sequence = 0;
  let absent: NodeJS.Timeout | undefined;
  const recent: { sequence: number; frame: string }[] = [];
  const heartbeat = setInterval(() => stream?.write(": still here\n\n"), heartbeatMs);
  heartbeat.unref();

  const waitForReturn = () => {
    clearTimeout(absent);
    absent = setTimeout(() => inTurn(() => stream ?? end()), graceMs);
    absent.unref();
  };
  const end = () => {
    if (over) return;
    over = true;
    clearTimeout(absent);
    clearInterval(heartbeat);
    stream?.end();
    stream = null;
    ended(session);
  };

  const session: Session = {
    id: randomUUID(),
    address,
    grant: () => grant,
    renew: (next) => {
      grant = next;
    },
    rings: () => grant === null || (grant.incoming && grant.expiresAt > Date.now()),
    tell: (event) => {
      sequence += 1;
      const frame = `id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n`;
      recent.push({ sequence, frame });
      if (recent.length > kept) recent.shift();
      stream?.write(frame);
    },
    serve: (response, lastEventId) => {
      clearTimeout(absent);
      stream?.end();
      stream = response;
      response.write("retry: 500\n\n");
      const after = Number(lastEventId ?? 0);
      for (const each of recent) if (each.sequence > after) response.write(each.frame);
      response.on("close", () => {
        if (stream !== response || over) return;
        stream = null;
        waitForReturn();
      });
    },
    end,
  };
  waitForReturn();
  return session;
};
