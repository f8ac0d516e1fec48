import type { Pcm } from "../../../audio/audio.ts";
import { aside } from "../aside.ts";
import { type Asked, askAlone, mostDocuments, report } from "../ask.ts";
import type { Call } from "../call.ts";
import { caption } from "../captions.ts";
import { repeat, soundOf } from "../script/prompt.ts";
import type { Telephone } from "../telephone.ts";
import type { Ask, Verb } from "../twiml/verbs.ts";
import { cutOf, passed } from "../waiting.ts";
import type { Conference, Participant } from "./conference.ts";
import { tellConference } from "./events.ts";

type Announcement = {
  telephone: Telephone;
  conference: Conference;
  /** Who alone hears it; null: everybody does. */
  participant: Participant | null;
  /** Whose request it is, as those of a call have cookies and a log. */
  asker: Call;
  signal: AbortSignal;
};

/** Who hears it now: who is held hears only what is for them alone. */
const hearersOf = ({ conference, participant }: Announcement): Participant[] =>
  participant ? [participant] : [...conference.participants.values()].filter(({ hold }) => !hold);

/** Over the room, or as long as everybody in it waits for its start, to each of them over what they wait with. */
const play = async (announcement: Announcement, hearers: Participant[], sound: Pcm): Promise<void> => {
  const { conference, participant, signal } = announcement;
  if (signal.aborted) return;
  const { room } = conference;
  const toAll = participant === null && conference.started;
  const playings = toAll
    ? [room.announce(sound)]
    : hearers.flatMap(({ call: { leg } }) => (leg ? [room.announce(sound, leg.id)] : []));
  const stop = () => playings.forEach((playing) => playing.stop());
  signal.addEventListener("abort", stop, { once: true });
  await Promise.all(playings.map(({ ended }) => ended));
  signal.removeEventListener("abort", stop);
};

/** Why it is not heard, in a sentence; null while nothing is wrong. */
type Failure = string | null;
const nobodyHears = "Nobody in the conference can hear it: everybody is on hold";
const stopped = "Another announcement to the participant took its place";
const noDocument = "Its document could not be had, or is wrong";

/** Performs one verb. */
const performVerb = async (announcement: Announcement, verb: Verb, url: string): Promise<Failure> => {
  const { telephone, asker, signal } = announcement;
  if (verb.verb === "Pause") {
    await passed(telephone.carrier.clock, verb.length, signal);
    return null;
  }
  if (verb.verb !== "Say" && verb.verb !== "Play") {
    report(telephone, asker, 13238, `<${verb.verb}> cannot be used here (${url})`);
    return `<${verb.verb}> cannot be used in an announcement`;
  }
  let isHeard = false;
  const withHearers = async (reach: (hearers: Participant[]) => Promise<unknown>) => {
    const hearers = hearersOf(announcement);
    isHeard ||= hearers.length > 0;
    await reach(hearers);
  };
  if (verb.verb === "Play" && verb.digits !== "") {
    await withHearers((hearers) => {
      const pressed = hearers.map(({ call }) => call.leg?.sendDigits(verb.digits));
      return Promise.race([Promise.all(pressed), cutOf(signal)]);
    });
    return isHeard ? null : nobodyHears;
  }
  const sound = await soundOf({ telephone, call: asker, url }, verb);
  if (!sound) return `The sound of <${verb.verb}> could not be had`;
  // Who hears it is asked anew for each round.
  await repeat(telephone, verb.loop, sound, signal, () =>
    withHearers((hearers) => {
      if (verb.verb === "Say") for (const { call } of hearers) caption(telephone, call, "Voice", verb.text);
      return play(announcement, hearers, sound);
    }),
  );
  return isHeard || signal.aborted ? null : nobodyHears;
};

/** Performs a document and those it leads to. */
const performAll = async (announcement: Announcement, first: Asked): Promise<Failure> => {
  const { telephone, asker, signal } = announcement;
  let asked: Asked | null = first;
  for (let n = 0; asked && n < mostDocuments; n += 1) {
    const { document, url }: Asked = asked;
    let next: Ask | null = null;
    for (const verb of document.verbs) {
      if (signal.aborted) return stopped;
      if (verb.verb === "Redirect") {
        next = verb.to;
        break;
      }
      const failure = await performVerb(announcement, verb, url);
      if (failure !== null) return failure;
    }
    if (!next) return signal.aborted ? stopped : null;
    asked = await askAlone(telephone, asker, next, url);
  }
  return asked ? "Its documents lead to each other without end" : noDocument;
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
  const asked = asker && (await askAlone(telephone, asker, ask, ask.url));
  // While the document was fetched they may have left, and even come back as another participant.
  const isGone = () =>
    participant !== null && conference.participants.get(participant.call.sid) !== participant;
  let failure: Failure = asker ? noDocument : "Nobody is in the conference";
  if (asked && !isGone()) {
    const own = new AbortController();
    participant?.announcing?.abort();
    if (participant) participant.announcing = own;
    const signal = AbortSignal.any([own.signal, conference.over.signal]);
    failure = await performAll({ telephone, conference, participant, asker, signal }, asked);
  }
  // Its end is the last that is told of a conference.
  if (!telephone.conferences.has(conference.sid)) return;
  const left = participant && isGone() ? participant : null;
  if (left) failure = "The participant has left the conference";
  const event = failure === null ? "announcement-end" : "announcement-fail";
  tellConference(telephone, conference, event, left ? null : participant, {
    AnnounceUrl: ask.url,
    // Whose it was, but no longer how they take part.
    ...(left && { CallSid: left.call.sid }),
    ...(failure !== null && { ReasonAnnouncementFailed: failure }),
  });
};

export const announceTo = (
  telephone: Telephone,
  conference: Conference,
  participant: Participant,
  ask: Ask,
): void => aside(telephone, announce(telephone, conference, participant, ask));

export const announceToAll = (telephone: Telephone, conference: Conference, ask: Ask): void =>
  aside(telephone, announce(telephone, conference, null, ask));
