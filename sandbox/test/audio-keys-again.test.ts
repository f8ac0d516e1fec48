import { RTCPeerConnection, RTCRtpCodecParameters, RtpHeader } from "werift";
import { afterAll, expect, test, vi } from "vitest";
import { openEngine } from "../audio/engine.ts";
import { keyPacket } from "../audio/key-events.ts";

const engine = openEngine();
afterAll(() => engine.close());

const codec = (mimeType: string, payloadType: number) =>
  new RTCRtpCodecParameters({ mimeType, payloadType, clockRate: 8000, channels: 1 });
const keyType = 101;

/** A telephone that presses a key, with its RTP times as it likes. */
async function openTelephone(answer: (offer: string) => Promise<string>) {
  const connection = new RTCPeerConnection({
    codecs: { audio: [codec("audio/PCMU", 0), codec("audio/telephone-event", keyType)] },
    iceServers: [],
  });
  const { sender } = connection.addTransceiver("audio", { direction: "sendrecv" });
  const connected = new Promise<void>((resolve) =>
    connection.connectionStateChange.subscribe((state) => state === "connected" && resolve()),
  );
  await connection.setLocalDescription(await connection.createOffer());
  const sdp = await answer(connection.localDescription!.sdp);
  await connection.setRemoteDescription({ type: "answer", sdp });
  await connected;
  let sequenceNumber = 1;
  return {
    press: (key: string, timestamp: number) => {
      const { ssrc, dtlsTransport } = sender;
      const header = new RtpHeader({
        ...{ payloadType: keyType, sequenceNumber: sequenceNumber++, timestamp, ssrc, marker: true },
      });
      return dtlsTransport.sendRtp(Buffer.from(keyPacket({ key, end: true, duration: 640 })), header);
    },
    close: () => connection.close(),
  };
}

test("keys are told on after the sound was made anew, wherever the times of its packets begin", async () => {
  const leg = engine.openBrowserLeg();
  const told: string[] = [];
  leg.onDigit((key) => told.push(key));
  for (const [key, timestamp] of [
    ["1", 0x7000_0000],
    ["2", 0x1000_0000],
    ["2", 0x0fff_0000],
  ] as const) {
    const before = told.length;
    const telephone = await openTelephone(leg.answer);
    await vi.waitFor(
      async () => {
        await telephone.press(key, timestamp);
        expect(told.slice(before)).toEqual([key]);
      },
      { timeout: 5000 },
    );
    await telephone.close();
  }
  expect(told.join("")).toBe("122");
  leg.close();
});
