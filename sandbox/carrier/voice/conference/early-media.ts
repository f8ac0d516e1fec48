import type { Call } from "../call.ts";
import type { Telephone } from "../telephone.ts";
import { playWait } from "./background.ts";
import type { Conference } from "./conference.ts";

/** Who waits alone hears that it rings, or no longer does, instead of what they wait with. */
const tellWaiting = (telephone: Telephone, conference: Conference): void => {
  if (conference.started) return;
  for (const participant of conference.participants.values()) {
    if (!participant.hold) playWait(telephone, conference, participant);
  }
};

/** Those in the conference hear one ringing tone for all who are being called into it, until the last answers or not. */
export const ringInside = (
  telephone: Telephone,
  conference: Conference,
  call: Call,
  until: AbortSignal,
): void => {
  if (until.aborted || !telephone.conferences.has(conference.sid)) return;
  const { ringing, room } = conference;
  ringing.calls.add(call);
  if (!ringing.heard) {
    ringing.heard = room.announce(telephone.sounds.ringback(), undefined, { times: Infinity });
    tellWaiting(telephone, conference);
  }
  const stop = () => {
    ringing.calls.delete(call);
    if (ringing.calls.size > 0) return;
    ringing.heard?.stop();
    ringing.heard = null;
    tellWaiting(telephone, conference);
  };
  until.addEventListener("abort", stop, { once: true });
};
