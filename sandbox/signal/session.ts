import { randomUUID } from "node:crypto";
import { inTurn } from "../audio/breath.ts";
import type { EventStream } from "./event-stream.ts";
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
  /** Not since its token ran out: then it only has the calls that it had. */
  isPresent: () => boolean;
  /** Whether calls may ring here now. */
  rings: () => boolean;
  tell: (event: SignalEvent) => void;
  /** Sends the events after that number; a second stream replaces the first. */
  serve: (stream: EventStream, after: number) => void;
  end: () => void;
};

export type Watching = {
  /** Its token ran out (`present` is false), or it was given another after that. */
  present: (session: Session, present: boolean) => void;
  /** It signs off or stays away; told once. */
  ended: (session: Session) => void;
};

/** One device that is registered. */
export const openSession = (address: Address, first: Grant | null, watching: Watching): Session => {
  let grant = first;
  let stream: EventStream | null = null;
  let over = false;
  let sequence = 0;
  let absent: NodeJS.Timeout | undefined;
  let expiry: NodeJS.Timeout | undefined;
  let present = true;
  const recent: { sequence: number; event: SignalEvent }[] = [];
  const heartbeat = setInterval(() => stream?.beat(), heartbeatMs);
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
    clearTimeout(expiry);
    clearInterval(heartbeat);
    stream?.end();
    stream = null;
    watching.ended(session);
  };
  const watchToken = () => {
    clearTimeout(expiry);
    if (grant === null) return;
    expiry = setTimeout(
      () => {
        present = false;
        watching.present(session, false);
      },
      Math.max(0, grant.expiresAt - Date.now()),
    );
    expiry.unref();
  };

  const session: Session = {
    id: randomUUID(),
    address,
    grant: () => grant,
    renew: (next) => {
      grant = next;
      watchToken();
      if (present) return;
      present = true;
      watching.present(session, true);
    },
    isPresent: () => present,
    rings: () => present && (grant === null || (grant.incoming && grant.expiresAt > Date.now())),
    tell: (event) => {
      sequence += 1;
      recent.push({ sequence, event });
      if (recent.length > kept) recent.shift();
      stream?.send(sequence, event);
    },
    serve: (next, after) => {
      clearTimeout(absent);
      stream?.end();
      stream = next;
      for (const { sequence, event } of recent) if (sequence > after) next.send(sequence, event);
      next.onClose(() => {
        if (stream !== next || over) return;
        stream = null;
        waitForReturn();
      });
    },
    end,
  };
  watchToken();
  waitForReturn();
  return session;
};
