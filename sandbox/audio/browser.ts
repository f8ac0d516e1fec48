import { RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, type RTCRtpTransceiver } from "werift";
import { inTurn } from "./breath.ts";
import { defer } from "./deferred.ts";
import { frameMs, frameSamples } from "./frame.ts";
import { aLaw, muLaw } from "./g711.ts";
import { openJitterBuffer } from "./jitter-buffer.ts";
import { keyPacket, openKeyReader } from "./key-events.ts";
import { openKeySender, type Beat } from "./key-sender.ts";
import type { Far, Signals } from "./line.ts";
import { keyTone } from "./tones.ts";
import { trimOffer } from "./offer.ts";

const neverCameAfter = 10_000 / frameMs;

const codecs = (sound: 0 | 8, keys: number | null) => [
  new RTCRtpCodecParameters({
    mimeType: sound === 0 ? "audio/PCMU" : "audio/PCMA",
    clockRate: 8000,
    channels: 1,
    payloadType: sound,
  }),
  ...(keys === null
    ? []
    : [
        new RTCRtpCodecParameters({
          mimeType: "audio/telephone-event",
          clockRate: 8000,
          channels: 1,
          payloadType: keys,
        }),
      ]),
];

const openConnection = (sound: 0 | 8, keys: number | null) =>
  new RTCPeerConnection({
    codecs: { audio: codecs(sound, keys), video: [] },
    iceServers: [],
    // Only this computer: no addresses are gathered but the one that is named.
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ["127.0.0.1"],
    iceInterfaceAddresses: { udp4: "127.0.0.1" },
  });

export type Reach = {
  deadAfterMs: () => number;
  /** A connection with sockets of its own was opened, and is being closed. */
  opened: () => void;
  closing: (done: Promise<void>) => void;
};

/** The far end is a browser: G.711 and key events over WebRTC. */
export const reachBrowser = ({ press, close }: Signals, { deadAfterMs, opened, closing }: Reach): Far => {
  const connected = defer<void>();
  // Whoever does not wait for it must not be told of an unhandled rejection.
  connected.promise.catch(() => undefined);
  const ended = defer<never>();
  ended.promise.catch(() => undefined);
  const buffer = openJitterBuffer();
  let readKey = openKeyReader(press);
  const keySender = openKeySender();
  let connection: RTCPeerConnection | undefined;
  let transceiver: RTCRtpTransceiver | undefined;
  let law = muLaw;
  let soundType = 0;
  let keyType: number | null = null;
  let ready = false;
  let heardFrom = false;
  let over = false;
  let silentTicks = 0;
  let ending = false;
  let keyDownTicks = 0;
  let answering = Promise.resolve("");
  let sequence = Math.floor(Math.random() * 0xffff);
  let timestamp = Math.floor(Math.random() * 0xffffffff);

  const receive = (type: number, time: number, payload: Uint8Array) => {
    silentTicks = 0;
    if (type === keyType) {
      keyDownTicks = 3;
      readKey(time, payload);
    } else if (type === soundType) {
      buffer.put(time, law.decode(payload));
    }
    if (heardFrom || !ready) return;
    heardFrom = true;
    connected.resolve();
  };

  const sendPacket = (type: number, time: number, marker: boolean, payload: Uint8Array) => {
    if (!transceiver) return;
    sequence = (sequence + 1) & 0xffff;
    const header = new RtpHeader({
      payloadType: type,
      sequenceNumber: sequence,
      timestamp: time >>> 0,
      ssrc: transceiver.sender.ssrc,
      marker,
    });
    // Past the sender's own bookkeeping, which would give key events the type of the sound.
    void transceiver.sender.dtlsTransport.sendRtp(
      Buffer.from(payload.buffer, payload.byteOffset, payload.length),
      header,
    );
  };
  const sendKey = (beats: Beat[], type: number) => {
    for (const { key, elapsed, first, end } of beats) {
      const startedAt = timestamp - elapsed + frameSamples;
      sendPacket(type, startedAt, first, keyPacket({ key, end, duration: elapsed }));
    }
  };

  const isDead = () => silentTicks >= (heardFrom ? deadAfterMs() / frameMs : neverCameAfter);
  /** Until its turn came, something may have come. */
  const endIfDead = () => {
    ending = false;
    if (isDead()) close();
  };

  const answer = async (offer: string): Promise<string> => {
    if (over) return "";
    const { sdp, sound, keys } = trimOffer(offer);
    law = sound === 0 ? muLaw : aLaw;
    soundType = sound;
    keyType = keys;
    const before = connection;
    const peer = openConnection(sound, keys);
    connection = peer;
    // Each connection begins at an RTP time of its own choice.
    readKey = openKeyReader(press);
    transceiver = undefined;
    ready = false;
    silentTicks = 0;
    opened();
    if (before) closing(before.close());
    peer.onRemoteTransceiverAdded.subscribe((added) => {
      transceiver = added;
      added.setDirection("sendrecv");
    });
    peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header, payload }) => {
        if (!over && peer === connection) receive(header.payloadType, header.timestamp, payload);
      });
    });
    peer.connectionStateChange.subscribe((state) => {
      if (peer !== connection) return;
      if (state === "connected") ready = true;
      if (state === "failed" || state === "closed") close();
    });
    await peer.setRemoteDescription({ type: "offer", sdp });
    // The browser is to open DTLS: werift 0.24 waits 100 ms before it does so itself.
    for (const { dtlsTransport } of peer.getTransceivers()) if (dtlsTransport) dtlsTransport.role = "server";
    await peer.setLocalDescription(await peer.createAnswer());
    const complete = peer.localDescription?.sdp;
    if (complete === undefined) throw new Error("The offer was not answered");
    return complete;
  };

  return {
    answer: async (offer) => {
      // One after the other: a connection that is closed while it is agreed on never says so.
      answering = answering.catch(() => "").then(() => answer(offer));
      try {
        return await Promise.race([answering, ended.promise]);
      } catch (error) {
        close();
        throw error;
      }
    },
    connected: connected.promise,
    read: (frame) => {
      buffer.read(frame, keyDownTicks > 0);
      if (keyDownTicks > 0) keyDownTicks -= 1;
      if (!connection) return;
      silentTicks += 1;
      if (ending || !isDead()) return;
      ending = true;
      inTurn(endIfDead);
    },
    send: (frame) => {
      if (!ready) return;
      timestamp = (timestamp + frameSamples) >>> 0;
      const beats = keySender.beat();
      if (beats && keyType !== null) sendKey(beats, keyType);
      else sendPacket(soundType, timestamp, false, law.encode(beats ? keyTone(beats[0]) : frame));
    },
    sendDigits: keySender.press,
    close: () => {
      over = true;
      keySender.stop();
      connected.reject(new Error("The leg closed before there was sound"));
      ended.reject(new Error("The call ended before it was answered"));
      if (connection) closing(connection.close());
    },
  };
};
