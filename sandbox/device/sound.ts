import { silentTrack } from "./audio-context.ts";
import { listenTo, type Loudness } from "./loudness.ts";
import type { Microphone } from "./microphone.ts";
import type { Speaker } from "./speaker.ts";

/** The sound of one call: a peer connection to the telephone company. */
export type Sound = {
  offer: () => Promise<string>;
  answered: (answer: string) => Promise<void>;
  mute: (on: boolean) => void;
  /** False when the other side does not take key events: then they go another way. */
  press: (digits: string) => boolean;
  levels: () => { input: number; output: number };
  close: () => void;
};

export type SoundEvents = {
  /** Sound can flow. */
  open: () => void;
  /** Nothing has come through for a while; an offer made anew may mend it. */
  lost: () => void;
  /** The microphone could not be opened, or was lost and no other is there: nobody hears this person. */
  silent: (error: Error) => void;
};

const pressMs = 160;
const gapMs = 80;

export const openSound = (microphone: Microphone, speaker: Speaker, events: SoundEvents): Sound => {
  const peer = new RTCPeerConnection({ iceServers: [] });
  let track = silentTrack();
  const { sender } = peer.addTransceiver(track, { direction: "sendrecv" });
  const meters: { input?: Loudness; output?: Loudness } = {};
  let heard: { stop: () => void } | null = null;
  let muted = false;
  let closed = false;
  let release = () => undefined as void;

  const use = (next: MediaStreamTrack) => {
    if (closed) return;
    // A clone, so that muting this call mutes no other.
    track.stop();
    track = next.clone();
    track.enabled = !muted;
    void sender.replaceTrack(track);
    meters.input?.stop();
    meters.input = listenTo(new MediaStream([track]));
  };
  peer.addEventListener("track", ({ track: remote }) => {
    const stream = new MediaStream([remote]);
    heard = speaker.play(stream);
    meters.output = listenTo(stream);
  });
  peer.addEventListener("connectionstatechange", () => {
    if (closed) return;
    if (peer.connectionState === "connected") events.open();
    if (peer.connectionState === "failed" || peer.connectionState === "disconnected") events.lost();
  });
  const listen = async () => {
    try {
      const held = await microphone.take(use, events.silent);
      if (closed) held.release();
      else release = held.release;
    } catch (error) {
      if (!closed) events.silent(error instanceof Error ? error : new Error(String(error)));
    }
  };
  // Not awaited: the offer travels while the microphone is opened.
  void listen();

  return {
    offer: async () => {
      // Without our addresses: the telephone company is on this computer and learns them from the first check.
      await peer.setLocalDescription(await peer.createOffer());
      return peer.localDescription?.sdp ?? "";
    },
    answered: (sdp) => peer.setRemoteDescription({ type: "answer", sdp }),
    mute: (on) => {
      muted = on;
      track.enabled = !on;
    },
    press: (digits) => {
      if (!sender.dtmf?.canInsertDTMF) return false;
      sender.dtmf.insertDTMF(sender.dtmf.toneBuffer + digits, pressMs, gapMs);
      return true;
    },
    levels: () => ({ input: muted ? 0 : (meters.input?.level() ?? 0), output: meters.output?.level() ?? 0 }),
    close: () => {
      if (closed) return;
      closed = true;
      peer.close();
      track.stop();
      heard?.stop();
      meters.input?.stop();
      meters.output?.stop();
      release();
    },
  };
};
