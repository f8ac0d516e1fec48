import type { Engine } from "../audio/audio.ts";
import type { Address, Grant, Phones, PlacedCall, Progress } from "./phones.ts";
import { openRings } from "./rings.ts";
import { openSession, type Session } from "./session.ts";

/** Refused for a reason that the person at the device is shown. */
export class SignalRefusal extends Error {
  readonly status: number;
  /** Another device of its person has the call. */
  readonly isElsewhere: boolean;

  constructor(message: string, status: number, isElsewhere = false) {
    super(message);
    this.status = status;
    this.isElsewhere = isElsewhere;
  }
}

/** The device itself gave the call up. */
class HungUp extends SignalRefusal {
  constructor() {
    super("This call has ended", 404);
  }
}

/** The device signed off or stayed away: that is no answer to who calls. */
class WentAway extends HungUp {}

/** `turn`: offers of one call are numbered by its device. */
export type MediaOffer = { offer: string; turn: number };

/** What a device asks for, and what the telephone company sees of it. */
export type Desk = {
  phones: Phones;
  open: (device: { address: Address; grant: Grant | null; registered: boolean }) => Session;
  find: (id: string) => Session | undefined;
  sessionOf: (id: string) => Session;
  place: (
    session: Session,
    wish: { call: string; to: string; parameters: Record<string, string> } & MediaOffer,
  ) => Promise<{ callSid: string; answer: string }>;
  /** Once more, when the device never heard that it has the call. */
  accept: (session: Session, call: string, offer: MediaOffer) => Promise<{ answer: string }>;
  /** False when it no longer rings, and is not there either. */
  decline: (session: Session, call: string, why: "declined" | "busy") => boolean;
  /** Another offer for a call under way, after its network was lost. */
  again: (session: Session, call: string, offer: MediaOffer) => Promise<{ answer: string }>;
  /** Whatever the call is: it rings, is being answered or placed, or goes on. */
  hangUp: (session: Session, call: string) => void;
  press: (session: Session, call: string, digits: string) => void;
};

type BrowserLeg = ReturnType<Engine["openBrowserLeg"]>;
/** `silent`: how it ends is told by the answer to the device's own request. */
type Held = {
  leg: BrowserLeg;
  session: Session;
  call: string;
  last: Progress;
  turn: number;
  left: HungUp | null;
  silent: boolean;
};

const endings: ReadonlySet<Progress> = new Set(["completed", "busy", "no-answer", "failed", "canceled"]);

const answerOf = async (entry: Held, { offer, turn }: MediaOffer) => {
  // The device counts on the later one, and has let go of this.
  if (turn < entry.turn) throw new SignalRefusal("Another offer was made after this one", 409);
  entry.turn = turn;
  return entry.leg.answer(offer).catch((error: unknown) => {
    throw new SignalRefusal(`The offer was not understood: ${String(error)}`, 400);
  });
};

export const openDesk = (engine: Engine): Desk => {
  const sessions = new Map<string, Session>();
  const held = new Map<string, Held>();
  const watchers = new Set<(address: Address, present: boolean) => void>();
  let placed: ((call: PlacedCall) => string) | null = null;

  const at = (address: Address) => [...sessions.values()].filter((session) => session.address === address);
  const isPresent = (address: Address) => at(address).some((session) => session.isPresent());
  const rings = openRings(at);
  const tellPresence = (address: Address, present: boolean) => {
    for (const watcher of watchers) watcher(address, present);
  };

  const hold = (leg: BrowserLeg, session: Session, call: string) => {
    const entry: Held = { leg, session, call, last: "in-progress", turn: 0, left: null, silent: false };
    held.set(leg.id, entry);
    leg.onClosed(() => {
      held.delete(leg.id);
      if (entry.silent) return;
      const progress = endings.has(entry.last) ? entry.last : "completed";
      session.tell({ type: "progress", call, progress });
    });
    return entry;
  };
  /** A leg to the device that made the offer; held from the start, as it may hang up or go away while we answer. */
  const legTo = async (session: Session, call: string, offer: MediaOffer) => {
    const leg = engine.openBrowserLeg({ isReached: () => !session.isMissed() });
    const entry = hold(leg, session, call);
    const answer = await answerOf(entry, offer).catch((error: unknown) => {
      throw entry.left ?? error;
    });
    if (entry.left) throw entry.left;
    return { leg, answer };
  };
  const find = (session: Session, call: string) =>
    [...held.values()].find((entry) => entry.session === session && entry.call === call);
  const heldBy = (session: Session, call: string): Held => {
    const found = find(session, call);
    if (!found) throw new HungUp();
    return found;
  };
  const isTaken = ({ address }: Session, call: string) =>
    [...held.values()].some((entry) => entry.call === call && entry.session.address === address);
  /** False when the device has no such call. */
  const drop = (entry: Held | undefined, why = new HungUp()): boolean => {
    if (!entry) return false;
    entry.left ??= why;
    entry.leg.close();
    return true;
  };
  const leave = (session: Session) => {
    sessions.delete(session.id);
    for (const entry of held.values()) if (entry.session === session) drop(entry, new WentAway());
    rings.leave(session);
    if (session.isPresent() && !isPresent(session.address)) tellPresence(session.address, false);
  };
  const changePresence = (session: Session, present: boolean) => {
    const others = at(session.address).some((other) => other !== session && other.isPresent());
    if (present) rings.join(session);
    else rings.leave(session);
    if (!others) tellPresence(session.address, present);
  };

  const phones: Phones = {
    ring: rings.start,
    onPlace: (listener) => {
      placed = listener;
    },
    progress: (legId, progress) => {
      const entry = held.get(legId);
      if (!entry) return;
      entry.last = progress;
      if (endings.has(progress)) entry.leg.close();
      else entry.session.tell({ type: "progress", call: entry.call, progress });
    },
    endElsewhere: (legId) => {
      const entry = held.get(legId);
      entry?.session.tell({ type: "gone", call: entry.call, why: "ended-elsewhere" });
    },
    caption: (legId, who, text) => {
      const entry = held.get(legId);
      entry?.session.tell({ type: "caption", call: entry.call, who, text });
    },
    listening: (legId, hints) => {
      const entry = held.get(legId);
      entry?.session.tell({ type: "listening", call: entry.call, hints });
    },
    registered: () => {
      const present = [...sessions.values()].filter((session) => session.isPresent());
      return [...new Set(present.map(({ address }) => address))];
    },
    onPresence: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    close: () => {
      rings.stop();
      for (const session of sessions.values()) session.end();
    },
  };

  return {
    phones,
    open: (device) => {
      const session = openSession(device, { present: changePresence, ended: leave });
      sessions.set(session.id, session);
      if (session.isPresent()) changePresence(session, true);
      return session;
    },
    find: (id) => sessions.get(id),
    sessionOf: (id) => {
      const session = sessions.get(id);
      if (!session) throw new SignalRefusal("This device is no longer registered", 404);
      return session;
    },
    place: async (session, { call, to, parameters, ...offer }) => {
      const grant = session.grant();
      if (grant && grant.expiresAt <= Date.now()) throw new SignalRefusal("20104: Access Token expired", 401);
      if (grant && grant.applicationSid === null)
        throw new SignalRefusal("The access token does not allow calls", 403);
      if (!placed) throw new SignalRefusal("The telephone company takes no calls yet", 503);
      const { leg, answer } = await legTo(session, call, offer);
      const entry = held.get(leg.id);
      // A call that is refused at once has ended before: the device is to learn why, not only that.
      if (entry) entry.silent = true;
      try {
        const callSid = placed({
          leg,
          from: session.address,
          to,
          parameters: { ...parameters, ...grant?.outgoingParameters },
          applicationSid: grant?.applicationSid ?? null,
        });
        if (entry) entry.silent = false;
        return { callSid, answer };
      } catch (error) {
        leg.close();
        throw new SignalRefusal(error instanceof Error ? error.message : String(error), 409);
      }
    },
    accept: async (session, call, offer) => {
      const mine = find(session, call);
      if (mine) return { answer: await answerOf(mine, offer) };
      const taken = rings.take(session, call);
      if (!taken) throw new SignalRefusal("This call no longer rings", 409, isTaken(session, call));
      try {
        const { leg, answer } = await legTo(session, call, offer);
        taken.answered(leg);
        return { answer };
      } catch (error) {
        if (error instanceof WentAway) taken.ringOn();
        else taken.notAnswered(error instanceof HungUp ? "declined" : "failed");
        throw error;
      }
    },
    decline: (session, call, why) => rings.decline(session, call, why) || drop(find(session, call)),
    again: async (session, call, offer) => ({ answer: await answerOf(heldBy(session, call), offer) }),
    hangUp: (session, call) => {
      if (!drop(find(session, call)) && !rings.decline(session, call, "declined")) throw new HungUp();
    },
    press: (session, call, digits) => {
      const { leg } = heldBy(session, call);
      for (const digit of digits) leg.press(digit);
    },
  };
};
