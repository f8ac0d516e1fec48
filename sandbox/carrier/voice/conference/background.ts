import { askDocument } from "../ask.ts";
import { playTo } from "../script/prompt.ts";
import type { Scene } from "../script/scene.ts";
import type { Telephone } from "../telephone.ts";
import type { Ask } from "../twiml/verbs.ts";
import type { Conference, Participant } from "./conference.ts";

const limited = { code: 13238, verbs: ["Say", "Play", "Pause", "Redirect"] as const };
/** A document that plays nothing would be asked for without a pause. */
const leastRoundMs = 500;

/** Stops what one participant hears alone. */
export const quiet = (participant: Participant): void => {
  participant.background?.abort();
  participant.background = null;
};

/** What one participant hears until the conference starts: that somebody's telephone rings, or the music. */
export const playWait = (telephone: Telephone, conference: Conference, participant: Participant): void => {
  if (!conference.ringing.heard) return playAlone(telephone, participant, participant.wait);
  void playTo(participant, telephone.sounds.ringback(), begin(participant), true);
};

/** Another sound for one participant, until the signal. */
const begin = (participant: Participant): AbortSignal => {
  quiet(participant);
  const background = new AbortController();
  participant.background = background;
  return AbortSignal.any([background.signal, participant.call.over.signal]);
};

/** Plays a document to one participant again and again, the service's music when none is given, until `quiet`. */
export const playAlone = (telephone: Telephone, participant: Participant, ask: Ask | null): void => {
  const { call, base } = participant;
  const signal = begin(participant);
  if (ask && ask.url === "") return;
  void (async () => {
    if (!ask) return playTo({ call }, await telephone.sounds.holdMusic(), signal, true);
    const scene: Scene = { telephone, call, url: base, signal, limited };
    while (!signal.aborted) {
      const began = Date.now();
      const asked = await askDocument(telephone, call, ask, base);
      if (!asked || signal.aborted) return undefined;
      if ((await telephone.perform(scene, asked)) !== "ran-out") return undefined;
      if (Date.now() - began < leastRoundMs) {
        await new Promise<void>((resolve) => telephone.carrier.clock.exactly(leastRoundMs, resolve));
      }
    }
    return undefined;
  })().catch((error: unknown) => telephone.carrier.log.error({ err: error }, "Music for one failed"));
};
