import type { Engine, Leg, Playing, Pcm } from "../../audio/audio.ts";
import type { Address, NotAnswered, Offer, Outcome, Ringing } from "../../signal/phones.ts";

export type MachineLeg = Leg & { speak: (sound: Pcm, options?: { times?: number }) => Playing };

type Rung = Offer & { address: Address; since: string; settle: (outcome: Outcome) => void };

/** Telephones without a browser: worked by the control API, for tests, demos and the Handset's own buttons. */
export type Machines = {
  ring: (address: Address, offer: Offer) => Ringing;
  /** What rings now. */
  ringing: () => Omit<Rung, "settle">[];
  /** Takes a ringing call with a machine leg; undefined when it does not ring any more. */
  answer: (callSid: string) => MachineLeg | undefined;
  refuse: (callSid: string, why: NotAnswered) => boolean;
  /** A machine at an address of a browser, which would otherwise be unreachable. */
  setPresent: (address: Address, present: boolean) => void;
  present: () => Address[];
  openLeg: () => MachineLeg;
  /** The machine whose leg this is, if it is one. */
  machine: (leg: Leg) => MachineLeg | undefined;
};

export const openMachines = (engine: Engine): Machines => {
  const rung = new Map<string, Rung>();
  const here = new Set<Address>();
  const legs = new Map<string, MachineLeg>();

  const openLeg = () => {
    const leg = engine.openMachineLeg();
    legs.set(leg.id, leg);
    leg.onClosed(() => legs.delete(leg.id));
    return leg;
  };

  return {
    ring: (address, offer) => {
      let settle: Rung["settle"] = () => undefined;
      const outcome = new Promise<Outcome>((resolve) => {
        settle = (how) => {
          rung.delete(offer.callSid);
          resolve(how);
        };
      });
      if (address.startsWith("client:") && !here.has(address)) settle({ leg: null, why: "unreachable" });
      else rung.set(offer.callSid, { ...offer, address, since: new Date().toISOString(), settle });
      return { outcome, cancel: () => settle({ leg: null, why: "canceled" }) };
    },
    ringing: () => [...rung.values()].map(({ settle: _settle, ...rest }) => rest),
    answer: (callSid) => {
      const found = rung.get(callSid);
      if (!found) return undefined;
      const leg = openLeg();
      found.settle({ leg });
      return leg;
    },
    refuse: (callSid, why) => {
      const found = rung.get(callSid);
      found?.settle({ leg: null, why });
      return found !== undefined;
    },
    setPresent: (address, present) => {
      if (present) here.add(address);
      else here.delete(address);
    },
    present: () => [...here],
    openLeg,
    machine: (leg) => legs.get(leg.id),
  };
};
