import { RTCPeerConnection, RTCRtpCodecParameters, RtpHeader } from "werift";
import { frameSamples, sampleRate } from "../../audio/frame.ts";
import { muLaw } from "../../audio/g711.ts";

/** Nothing is missed by the ear as long as each frame comes within this of the quickest: what a browser waits. */
const patienceMs = 60;
/** Frames of a second, after which each tone is where it began. */
const round = 50;

export type LightCaller = {
  /** Says the next 20 ms of its tone. */
  speak: () => void;
  /** What was heard since `forget`, a second at most, at 8 kHz. */
  heard: () => Int16Array;
  forget: () => void;
  /** Frames that came, and how often one was lost or too late for the ear. */
  figures: () => { frames: number; gaps: number };
  vanish: () => Promise<void>;
};

/**
 * A telephone that costs as little as one can: forty on the stack of a browser need more processor than a small
 * machine has, and then it is they that are measured. Its tone must be of whole turns in a second.
 */
export const openLightCaller = async (
  frequency: number,
  reach: (offer: string) => Promise<string>,
): Promise<LightCaller> => {
  const sound = new RTCRtpCodecParameters({
    mimeType: "audio/PCMU",
    clockRate: sampleRate,
    channels: 1,
    payloadType: 0,
  });
  const connection = new RTCPeerConnection({
    codecs: { audio: [sound], video: [] },
    iceServers: [],
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ["127.0.0.1"],
    iceInterfaceAddresses: { udp4: "127.0.0.1" },
  });
  const transceiver = connection.addTransceiver("audio", { direction: "sendrecv" });
  const turn = (2 * Math.PI * frequency) / sampleRate;
  const tone = Int16Array.from({ length: round * frameSamples }, (_, i) => 1000 * Math.sin(turn * i));
  const said = Buffer.from(muLaw.encode(tone));
  const kept = new Map<number, Buffer>();
  let spoken = 0;
  let frames = 0;
  let gaps = 0;
  let newest: number | null = null;
  let quickest = Infinity;

  const hear = (sequence: number, timestamp: number, payload: Buffer) => {
    frames += 1;
    kept.set(Math.floor(timestamp / frameSamples) % round, payload);
    const ahead = newest === null ? 1 : ((sequence - newest) << 16) >> 16;
    if (ahead > 1) gaps += ahead - 1;
    if (ahead > 0) newest = sequence;
    // A listener that ran dry begins anew with the frame it waited for.
    const took = performance.now() - timestamp / 8;
    const isLate = took - quickest > patienceMs;
    if (isLate) gaps += 1;
    quickest = isLate ? took : Math.min(quickest, took);
  };
  transceiver.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ header, payload }) =>
      hear(header.sequenceNumber, header.timestamp, payload),
    );
  });
  const connected = connection.connectionStateChange.watch((state) => state === "connected", 30_000);
  await connection.setLocalDescription(await connection.createOffer());
  const answer = await reach(connection.localDescription?.sdp ?? "");
  await connection.setRemoteDescription({ type: "answer", sdp: answer });
  await connected;

  return {
    speak: () => {
      const at = (spoken % round) * frameSamples;
      const header = new RtpHeader({
        payloadType: 0,
        sequenceNumber: spoken & 0xffff,
        timestamp: spoken * frameSamples,
        ssrc: transceiver.sender.ssrc,
      });
      spoken += 1;
      void transceiver.sender.dtlsTransport.sendRtp(said.subarray(at, at + frameSamples), header);
    },
    heard: () =>
      muLaw.decode(Buffer.concat([...kept].toSorted(([a], [b]) => a - b).map(([, frame]) => frame))),
    forget: () => kept.clear(),
    figures: () => ({ frames, gaps }),
    vanish: () => connection.close(),
  };
};
