import wrtc from "@roamhq/wrtc";
import type { Engine } from "../audio/audio.ts";

/** The other WebRTC stack takes and gives pieces of 10 ms. */
const rate = 8000;
const piece = 80;

type Inbound = { type: string; concealmentEvents?: number; packetsReceived?: number };

export type Caller = {
  /** What the person here says: samples at 8 kHz by their index, or a tone. */
  say: (sampleAt: (index: number) => number) => void;
  /** The newest sound that was heard here, at 8 kHz. */
  heard: (seconds: number) => Int16Array;
  /** Told of every 10 ms that is heard. */
  onHeard: (listener: (samples: Int16Array) => void) => void;
  /** Whether what comes is looked at: 100 pieces a second from each of many callers are more than one thread can bear. */
  attend: (yes: boolean) => void;
  /** What came, and how often it had a gap, by this stack's own count. */
  received: () => Promise<{ packets: number; gaps: number }>;
  /** Its connection and the packets that came and went, for whoever wonders why it hears nothing. */
  state: () => Promise<string>;
  /** The network is cut: nothing is said to the other end. */
  vanish: () => void;
};

export const toneAt =
  (frequency: number, size = 6000) =>
  (index: number): number =>
    size * Math.sin((2 * Math.PI * frequency * index) / rate);

/** A telephone on another WebRTC stack than ours; `reach` takes its offer to the engine and gives the answer. */
export const openCaller = async (
  reach: (offer: string) => Promise<string>,
  say = toneAt(0, 0),
): Promise<Caller> => {
  const connection = new wrtc.RTCPeerConnection({ iceServers: [] });
  const source = new wrtc.nonstandard.RTCAudioSource();
  connection.addTrack(source.createTrack());
  let sampleAt = say;
  let index = 0;
  const startedAt = performance.now();
  const feed = setInterval(() => {
    while (index < ((performance.now() - startedAt) * rate) / 1000) {
      const samples = new Int16Array(piece);
      for (let i = 0; i < piece; i++) samples[i] = sampleAt(index + i);
      source.onData({ samples, sampleRate: rate, bitsPerSample: 16, channelCount: 1, numberOfFrames: piece });
      index += piece;
    }
  }, piece / 8);

  const listeners = new Set<(samples: Int16Array) => void>();
  let pieces: Int16Array[] = [];
  let coming: ConstructorParameters<typeof wrtc.nonstandard.RTCAudioSink>[0] | undefined;
  let sink: InstanceType<typeof wrtc.nonstandard.RTCAudioSink> | undefined;
  const attend = (yes: boolean) => {
    sink?.stop();
    sink = undefined;
    if (!yes || !coming) return;
    sink = new wrtc.nonstandard.RTCAudioSink(coming);
    sink.ondata = ({ samples }: { samples: Int16Array }) => {
      pieces.push(samples.slice());
      if (pieces.length > 1000) pieces = pieces.slice(-500);
      for (const listener of listeners) listener(samples);
    };
  };
  connection.addEventListener("track", ({ track }) => {
    coming = track;
    attend(true);
  });
  const received = async () => {
    const stats = [...(await connection.getStats()).values()] as Inbound[];
    const inbound = stats.find(({ type }) => type === "inbound-rtp");
    return { packets: inbound?.packetsReceived ?? 0, gaps: inbound?.concealmentEvents ?? 0 };
  };

  await connection.setLocalDescription(await connection.createOffer());
  const answer = await reach(connection.localDescription?.sdp ?? "");
  await connection.setRemoteDescription({ type: "answer", sdp: answer });

  return {
    say: (next) => {
      sampleAt = next;
    },
    heard: (seconds) => {
      const wanted = pieces.slice(-Math.round(seconds * 100));
      const all = new Int16Array(wanted.length * piece);
      for (const [at, samples] of wanted.entries()) all.set(samples.subarray(0, piece), at * piece);
      return all;
    },
    onHeard: (listener) => listeners.add(listener),
    attend,
    received,
    state: async () => {
      const { packets } = await received();
      return `${connection.connectionState}, ICE ${connection.iceConnectionState}, ${packets} packets came`;
    },
    vanish: () => {
      clearInterval(feed);
      attend(false);
      connection.close();
    },
  };
};

export type Peer = Caller & { leg: ReturnType<Engine["openBrowserLeg"]> };

/** A caller on an engine of this process, once sound flows. */
export const openPeer = async (engine: Engine, say = toneAt(0, 0)): Promise<Peer> => {
  const leg = engine.openBrowserLeg();
  const caller = await openCaller((offer) => leg.answer(offer), say);
  await leg.connected;
  return { ...caller, leg };
};
