import type { Pcm } from "../../../audio/audio.ts";
import { aside } from "../aside.ts";
import { type Asked, askDocument, report } from "../ask.ts";
import type { Call } from "../call.ts";
import { caption } from "../captions.ts";
import { repeat, soundOf } from "../script/prompt.ts";
import type { Telephone } from "../telephone.ts";
import type { Ask, Verb } from "../twiml/verbs.ts";
import { cutOf, passed } from "../waiting.ts";
import type { Conference, Participant } from "./conference.ts";
import { tellConference } from "./events.ts";

/** A redirect that leads to itself would go on for ever. */
const mostDocuments = 1000;

type Announcement = {
  telephone: Telephone;
  conference: Conference;
  /** Who alone hears it; null: everybody does. */
  participant: Participant | null;
  /** Whose request it is, as those of a call have cookies and a log. */
  asker: Call;
  signal: AbortSignal;
};

const play = async ({ conference, participant, signal }: Announcement, sound: Pcm): Promise<void> => {
  if (signal.aborted) return;
  const playing = conference.room.announce(sound, participant?.call.leg?.id);
  const stop = () => playing.stop();
  signal.addEventListener("abort", stop, { once: true });
  await playing.ended;
  signal.removeEventListener("abort", stop);
};

/** Performs one verb; false when its sound cannot be had or it does not belong here. */
const performVerb = async (announcement: Announcement, verb: Verb, url: string): Promise<boolean> => {
  const { telephone, conference, participant, asker, signal } = announcement;
  if (verb.verb === "Pause") {
    await passed(telephone.carrier.clock, verb.length, signal);
    return true;
  }
  if (verb.verb !== "Say" && verb.verb !== "Play") {
    report(telephone, asker, 13238, `<${verb.verb}> cannot be used here (${url})`);
    return false;
  }
  const hearers = () => (participant ? [participant] : [...conference.participants.values()]);
  if (verb.verb === "Play" && verb.digits !== "") {
    const pressed = hearers().map(({ call }) => call.leg?.sendDigits(verb.digits));
    await Promise.race([Promise.all(pressed), cutOf(signal)]);
    return true;
  }
  const sound = await soundOf({ telephone, call: asker, url }, verb);
  if (!sound) return false;
  await repeat(telephone, verb.loop, sound, signal, async () => {
    if (verb.verb === "Say") for (const { call } of hearers()) caption(telephone, call, "Voice", verb.text);
    await play(announcement, sound);
  });
  return true;
};

/** Performs a document and those it leads to. Whether all of it was heard. */
const performAll = async (announcement: Announcement, first: Asked): Promise<boolean> => {
  const { telephone, asker, signal } = announcement;
  let asked: Asked | null = first;
  for (let n = 0; asked && n < mostDocuments; n += 1) {
    const { document, url }: Asked = asked;
    let next: Ask | null = null;
    for (const verb of document.verbs) {
      if (signal.aborted) return false;
      if (verb.verb === "Redirect") {
        next = verb.to;
        break;
      }
      if (!(await performVerb(announcement, verb, url))) return false;
    }
    if (!next) return !signal.aborted;
    asked = await askDocument(telephone, asker, next, url);
  }
  return false;
};

/** Plays a document to one participant over the room, or with none named to everybody. */
const announce = async (
  telephone: Telephone,
  conference: Conference,
  participant: Participant | null,
  ask: Ask,
): Promise<void> => {
  const [first] = conference.participants.values();
  const asker = (participant ?? first)?.call;
  const asked = asker && (await askDocument(telephone, asker, ask, ask.url));
  // While the document was fetched they may have left, and even come back as another participant.
  const isGone = participant && conference.participants.get(participant.call.sid) !== participant;
  let isHeard = false;
  if (asked && !isGone) {
    const own = new AbortController();
    participant?.announcing?.abort();
    if (participant) participant.announcing = own;
    const signal = AbortSignal.any([own.signal, conference.over.signal]);
    isHeard = await performAll({ telephone, conference, participant, asker, signal }, asked);
  }
  // Its end is the last that is told of a conference.
  if (!telephone.conferences.has(conference.sid)) return;
  const event = isHeard ? "announcement-end" : "announcement-fail";
  tellConference(telephone, conference, event, participant, { AnnounceUrl: ask.url });
};

export const announceTo = (
  telephone: Telephone,
  conference: Conference,
  participant: Participant,
  ask: Ask,
): void => aside(telephone, announce(telephone, conference, participant, ask));

export const announceToAll = (telephone: Telephone, conference: Conference, ask: Ask): void =>
  aside(telephone, announce(telephone, conference, null, ask));
