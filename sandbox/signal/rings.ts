import type { Leg } from "../audio/audio.ts";
import { defer } from "../audio/deferred.ts";
import type { SignalEvent } from "./events.ts";
import type { Address, NotAnswered, Offer, Outcome, Ringing } from "./phones.ts";
import type { Session } from "./session.ts";

type Gone = Extract<SignalEvent, { type: "gone" }>["why"];

type Taken = {
  answered: (leg: Leg) => void;
  notAnswered: (why: "declined" | "failed") => void;
  /** Whoever took it went away: it rings for the others, unless it was canceled meanwhile. */
  ringOn: () => void;
};

export type Rings = {
  start: (address: Address, offer: Offer) => Ringing;
  /** The first device that takes a call has it; null when the call no longer rings. */
  take: (session: Session, callSid: string) => Taken | null;
  decline: (session: Session, callSid: string, why: "declined" | "busy") => boolean;
  /** A device that comes while its address rings, rings too. */
  join: (session: Session) => void;
  /** A device is gone; when it was the last, nobody can be reached. */
  leave: (session: Session) => void;
  stop: () => void;
};

/** The calls that ring now. `at` gives the devices of an address. */
export const openRings = (at: (address: Address) => Session[]): Rings => {
  type Ring = {
    offer: Offer;
    address: Address;
    canceled: boolean;
    finish: (outcome: Outcome, others: Gone, but?: Session) => void;
  };
  const rings = new Map<string, Ring>();

  const incoming = ({ callSid, from, to, parameters }: Offer): SignalEvent => ({
    type: "incoming",
    call: callSid,
    callSid,
    from,
    to,
    parameters,
  });
  const nobody = (why: NotAnswered): Outcome => ({ leg: null, why });
  const ringFor = (session: Session, callSid: string) => {
    const ring = rings.get(callSid);
    return ring?.address === session.address ? ring : undefined;
  };

  const start = (address: Address, offer: Offer): Ringing => {
    const { promise, resolve } = defer<Outcome>();
    const ring: Ring = {
      offer,
      address,
      canceled: false,
      finish: (outcome, others, but) => {
        if (rings.get(offer.callSid) === ring) rings.delete(offer.callSid);
        resolve(outcome);
        const gone: SignalEvent = { type: "gone", call: offer.callSid, why: others };
        for (const session of at(address)) if (session !== but) session.tell(gone);
      },
    };
    const devices = at(address).filter((session) => session.rings());
    if (devices.length === 0) {
      resolve(nobody("unreachable"));
      return { outcome: promise, cancel: () => undefined };
    }
    rings.get(offer.callSid)?.finish(nobody("canceled"), "canceled");
    rings.set(offer.callSid, ring);
    for (const session of devices) session.tell(incoming(offer));
    return {
      outcome: promise,
      cancel: () => {
        ring.canceled = true;
        if (rings.get(offer.callSid) === ring) ring.finish(nobody("canceled"), "canceled");
      },
    };
  };

  return {
    start,
    take: (session, callSid) => {
      const ring = ringFor(session, callSid);
      if (!ring) return null;
      rings.delete(callSid);
      return {
        answered: (leg) => ring.finish({ leg }, "answered-elsewhere", session),
        notAnswered: (why) =>
          ring.finish(nobody(why), why === "declined" ? "declined-elsewhere" : "canceled"),
        ringOn: () => {
          if (ring.canceled) return ring.finish(nobody("canceled"), "canceled");
          const devices = at(ring.address).filter((other) => other.rings());
          if (devices.length === 0) return ring.finish(nobody("unreachable"), "canceled");
          rings.set(callSid, ring);
          // Who came meanwhile was not told of it; for whom it rings already this is nothing new.
          for (const device of devices) device.tell(incoming(ring.offer));
          return undefined;
        },
      };
    },
    decline: (session, callSid, why) => {
      const ring = ringFor(session, callSid);
      ring?.finish(nobody(why), "declined-elsewhere", session);
      return ring !== undefined;
    },
    join: (session) => {
      for (const { address, offer } of rings.values()) {
        if (address === session.address && session.rings()) session.tell(incoming(offer));
      }
    },
    leave: (session) => {
      for (const ring of rings.values()) {
        if (ring.address !== session.address) continue;
        if (!at(ring.address).some((other) => other.rings())) ring.finish(nobody("unreachable"), "canceled");
      }
    },
    stop: () => {
      for (const ring of rings.values()) ring.finish(nobody("canceled"), "canceled");
    },
  };
};
