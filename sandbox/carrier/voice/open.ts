import { setMaxListeners } from "node:events";
import type { Engine } from "../../audio/audio.ts";
import type { Phones } from "../../signal/phones.ts";
import { setApart } from "../../set-apart.ts";
import type { Callbacks } from "../callbacks.ts";
import type { Carrier } from "../carrier.ts";
import { endCall } from "./call.ts";
import { heldBy } from "./held.ts";
import { openMachines } from "./machines.ts";
import { alwaysOf } from "./magic-calls.ts";
import { takeCall } from "./place.ts";
import { resumeCalls, resumeRecordings } from "./resume.ts";
import { perform } from "./script/execute.ts";
import type { Sounds } from "./sounds.ts";
import type { Telephone } from "./telephone.ts";

export type Opened = {
  telephone: Telephone;
  /**
   * Ends what an earlier run left half way, once our own address is known: recordings are told with it. `lastAlive`:
   * until when that run went on, as far as is known.
   */
  takeUp: (lastAlive: number | null) => void;
  /** Ends every call, with its callbacks. */
  hangUpAll: () => void;
  /** Settles when every recording of them is on the disk. */
  written: () => Promise<void>;
};

/** Opens the telephone company on the sound and the telephones that are given. */
export const openTelephone = (
  carrier: Carrier,
  callbacks: Callbacks,
  engine: Engine,
  phones: Phones,
  sounds: Sounds,
): Opened => {
  const stopping = new AbortController();
  // Every request under way listens.
  setMaxListeners(0, stopping.signal);
  const telephone: Telephone = {
    carrier,
    callbacks,
    engine,
    phones,
    sounds,
    machines: openMachines(engine),
    perform,
    stopped: stopping.signal,
    calls: new Map(),
    conferences: new Map(),
    lines: new Map(),
    recordings: new Map(),
    writing: new Set(),
  };
  phones.onPlace((placed) => {
    const held = placed.applicationSid === null ? heldBy(telephone, placed.from) : null;
    if (held !== null)
      throw new Error(
        `This phone is in a call with ${setApart(held)}, not in this window. Hang up there first.`,
      );
    // A Handset may choose how the network vouches for it, unless its number does; a browser's parameters are
    // for the application.
    const chooses = placed.applicationSid === null && alwaysOf(placed.from).attests === null;
    const stirVerstat = chooses ? placed.parameters["StirVerstat"] : undefined;
    const { call, deadEnd } = takeCall(telephone, { ...placed, stirVerstat, byDevice: true });
    if (deadEnd === null) return call.sid;
    endCall(telephone, call, "failed", 404);
    throw new Error(deadEnd);
  });
  return {
    telephone,
    takeUp: (lastAlive) => {
      resumeCalls(telephone, lastAlive);
      resumeRecordings(telephone);
    },
    hangUpAll: () => {
      for (const call of telephone.calls.values()) endCall(telephone, call, "completed");
      stopping.abort();
    },
    written: async () => {
      while (telephone.writing.size > 0) await Promise.all(telephone.writing);
    },
  };
};
