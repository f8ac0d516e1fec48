import { type Asked, askAlone } from "../ask.ts";
import { playTo } from "../script/prompt.ts";
import type { Scene } from "../script/scene.ts";
import type { Telephone } from "../telephone.ts";
import type { Ask } from "../twiml/verbs.ts";
import type { Conference, Participant } from "./conference.ts";

const limited = { code: 13238, verbs: ["Say", "Play", "Pause", "Redirect"] as const };

/** Stops what one participant hears alone. */
export const quiet = (participant: Participant): void => {
  participant.background?.abort();
  participant.background = null;
};

/**
 * What one participant hears until the conference starts: that somebody's telephone rings, or the music. Without theirs
 * who waits already waits on in silence; whoever adds them may not want that.
 */
export const playWait = (
  telephone: Telephone,
  conference: Conference,
  participant: Participant,
  failed?: () => void,
): void => {
  if (conference.ringing.heard) {
    void playTo(participant, telephone.sounds.ringback(), begin(participant), Infinity);
    return;
  }
  playDocument(telephone, participant, participant.wait, (asked) => {
    if (!asked) failed?.();
    return asked && foreverIfSound(asked);
  });
};

/** What one participant hears who is held. */
export const playHold = (telephone: Telephone, participant: Participant): void =>
  playDocument(telephone, participant, participant.holdMusic, (asked) => asked);

/** Another sound for one participant, until the signal. */
const begin = (participant: Participant): AbortSignal => {
  quiet(participant);
  const background = new AbortController();
  participant.background = background;
  return AbortSignal.any([background.signal, participant.call.over.signal]);
};

/** As a document is heard once, so is a sound when one is held; only what one waits with begins anew. */
const foreverIfSound = (asked: Asked): Asked => {
  if (!asked.isSound) return asked;
  const verbs = asked.document.verbs.map((verb) => (verb.verb === "Play" ? { ...verb, loop: 0 } : verb));
  return { ...asked, document: { ...asked.document, verbs } };
};

/** Plays a document to one participant, behind which it is silent; the service's music, over and over, when none is given. */
const playDocument = (
  telephone: Telephone,
  participant: Participant,
  ask: Ask | null,
  toPlay: (asked: Asked | null) => Asked | null,
): void => {
  const { call, base } = participant;
  const signal = begin(participant);
  if (ask && ask.url === "") return;
  void (async () => {
    if (!ask) return playTo({ call }, await telephone.sounds.holdMusic(), signal, Infinity);
    const asked = await askAlone(telephone, call, ask, base);
    if (signal.aborted || telephone.stopped.aborted) return undefined;
    const heard = toPlay(asked);
    const scene: Scene = { telephone, call, url: base, signal, limited };
    if (heard) await telephone.perform(scene, heard);
    return undefined;
  })().catch((error: unknown) => telephone.carrier.log.error({ err: error }, "Music for one failed"));
};
