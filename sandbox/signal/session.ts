import { randomUUID } from "node:crypto";
import { inTurn } from "../audio/breath.ts";
import type { EventStream } from "./event-stream.ts";
import { keptMs, type SignalEvent } from "./events.ts";
import type { Address, Grant } from "./phones.ts";

/** A device that reloads or loses its connection is missed after so long: it is rung no longer. */
const graceMs = 4000;
const heartbeatMs = 15_000;
const keptEvents = 200;

export type Session = {
  id: string;
  address: Address;
  /** Null: a Handset, which needs no token. */
  grant: () => Grant | null;
  renew: (grant: Grant) => void;
  /** Whether it is to be rung: one that is not has the calls that it has, and places others. */
  register: (wanted: boolean) => void;
  /** It is registered and not missed, and its token has not run out. */
  isPresent: () => boolean;
  /** It has stayed away for longer than a reload or a short loss takes. */
  isMissed: () => boolean;
  /** Whether calls may ring here now. */
  rings: () => boolean;
  tell: (event: SignalEvent) => void;
  /** Sends the events after that number; a second stream replaces the first. */
  serve: (stream: EventStream, after: number) => void;
  end: () => void;
};

export type Watching = {
  /** It is no longer registered, is missed, or its token ran out (`present` is false), or it is again. */
  present: (session: Session, present: boolean) => void;
  /** It signs off or stays away; told once. */
  ended: (session: Session) => void;
};

type Device = { address: Address; grant: Grant | null; registered: boolean };

/** One device that speaks with us. */
export const openSession = (device: Device, watching: Watching): Session => {
  const { address } = device;
  let { grant, registered } = device;
  let stream: EventStream | null = null;
  let over = false;
  let sequence = 0;
  let absent: NodeJS.Timeout | undefined;
  let expiry: NodeJS.Timeout | undefined;
  let valid = true;
  let missed = false;
  const recent: { sequence: number; event: SignalEvent }[] = [];
  const heartbeat = setInterval(() => stream?.beat(), heartbeatMs);
  heartbeat.unref();

  const whenAbsentFor = (ms: number, what: () => void) => {
    clearTimeout(absent);
    const mine = setTimeout(() => inTurn(() => isStillAway(mine) && what()), ms);
    absent = mine.unref();
  };
  /** Until its turn came it may have been back, and be away anew: then another timer counts. */
  const isStillAway = (timer: NodeJS.Timeout) => absent === timer && !stream && !over;
  const waitForReturn = () => whenAbsentFor(graceMs, miss);
  const miss = () => {
    change(() => (missed = true));
    whenAbsentFor(keptMs - graceMs, end);
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
    const left = Math.max(0, grant.expiresAt - Date.now());
    expiry = setTimeout(() => change(() => (valid = false)), left);
    expiry.unref();
  };
  const isPresent = () => registered && valid && !missed;
  const change = (how: () => void) => {
    const before = isPresent();
    how();
    if (isPresent() !== before) watching.present(session, isPresent());
  };

  const session: Session = {
    id: randomUUID(),
    address,
    grant: () => grant,
    renew: (next) => {
      grant = next;
      watchToken();
      change(() => (valid = true));
    },
    register: (wanted) => change(() => (registered = wanted)),
    isPresent,
    isMissed: () => missed,
    rings: () => isPresent() && (grant === null || (grant.incoming && grant.expiresAt > Date.now())),
    tell: (event) => {
      sequence += 1;
      recent.push({ sequence, event });
      if (recent.length > keptEvents) recent.shift();
      stream?.send(sequence, event);
    },
    serve: (next, after) => {
      clearTimeout(absent);
      stream?.end();
      stream = next;
      for (const { sequence, event } of recent) if (sequence > after) next.send(sequence, event);
      // What rings by now comes behind what it has not had.
      change(() => (missed = false));
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
