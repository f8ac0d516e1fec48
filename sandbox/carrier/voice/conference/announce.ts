import type { Pcm } from "../../../audio/audio.ts";
import { join, silence } from "../../../audio/tones.ts";
import { aside } from "../aside.ts";
import { askDocument } from "../ask.ts";
import { caption } from "../captions.ts";
import { soundOf } from "../script/prompt.ts";
import type { Telephone } from "../telephone.ts";
import type { Ask } from "../twiml/verbs.ts";
import type { Conference, Participant } from "./conference.ts";
import { tellConference } from "./events.ts";

/** The sound of a document of Say, Play and Pause; null when it cannot be had. */
const soundOfDocument = async (
  telephone: Telephone,
  participant: Participant,
  hearers: Participant[],
  ask: Ask,
): Promise<Pcm | null> => {
  const { call } = participant;
  const asked = await askDocument(telephone, call, ask, ask.url);
  if (!asked) return null;
  const sounds: Pcm[] = [];
  for (const verb of asked.document.verbs) {
    if (verb.verb === "Pause") sounds.push(silence(verb.length));
    else if (verb.verb === "Say" || verb.verb === "Play") {
      const sound = await soundOf({ telephone, call, url: asked.url }, verb);
      if (!sound) return null;
      sounds.push(sound);
      if (verb.verb === "Say")
        for (const hearer of hearers) caption(telephone, hearer.call, "Voice", verb.text);
    } else return null;
  }
  return join(...sounds);
};

/** Plays a document to one participant over the room, or with none named to everybody. */
const announce = async (
  telephone: Telephone,
  conference: Conference,
  participant: Participant | null,
  ask: Ask,
): Promise<void> => {
  const here = [...conference.participants.values()];
  const asker = participant ?? here[0];
  const sound = asker && (await soundOfDocument(telephone, asker, participant ? [participant] : here, ask));
  if (!telephone.conferences.has(conference.sid)) return;
  const more = { AnnounceUrl: ask.url };
  // While the document was fetched they may have left, and even come back as another participant.
  const isGone = participant && conference.participants.get(participant.call.sid) !== participant;
  if (!sound || isGone) {
    tellConference(telephone, conference, "announcement-fail", participant, more);
    return;
  }
  participant?.announcing?.stop();
  const playing = conference.room.announce(sound, participant?.call.leg?.id);
  if (participant) participant.announcing = playing;
  if (await playing.ended) tellConference(telephone, conference, "announcement-end", participant, more);
};

export const announceTo = (
  telephone: Telephone,
  conference: Conference,
  participant: Participant,
  ask: Ask,
): void => aside(telephone, announce(telephone, conference, participant, ask));

export const announceToAll = (telephone: Telephone, conference: Conference, ask: Ask): void =>
  aside(telephone, announce(telephone, conference, null, ask));
