import { afterAll, beforeAll, expect, it } from "vitest";
import type { Pcm } from "../audio/audio.ts";
import { amplitudeOf } from "./audio-tones.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";
import { channelsOf } from "./voice-words.ts";

/** Keys in a conference are heard, as tones; between two they arrive as keys. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The keys whose two tones are somewhere in a sound, for as long as a key is down. */
const keysIn = ({ samples }: Pcm): string =>
  Object.entries({ "1": [697, 1209], "5": [770, 1336], "9": [852, 1477] })
    .filter(([, tones]) => {
      for (let at = 0; at + 800 <= samples.length; at += 400) {
        const piece = samples.subarray(at, at + 800);
        if (tones.every((tone) => amplitudeOf(piece, tone) > 2000)) return true;
      }
      return false;
    })
    .map(([key]) => key)
    .join("");

const recorded = async (path: string, sid: string) => {
  const [told] = await stage.at(path, 1, ({ CallSid }) => CallSid === sid);
  const file = await fetch(`${String(told?.params["RecordingUrl"])}.wav`);
  return channelsOf(Buffer.from(await file.arrayBuffer()));
};

it("a key in a conference is heard by those who hear its caller, and pressed at nobody's menu", async () => {
  stage.answer(
    "/voice",
    `<Response><Dial><Conference beep="false" waitUrl="" statusCallback="/room" statusCallbackEvent="join">room</Conference></Dial></Response>`,
  );
  const join = async (from: string) => {
    const sid = await stage.place(from);
    const [joined] = await stage.at("/room", 1, ({ CallSid }) => CallSid === sid);
    return { sid, conference: String(joined?.params["ConferenceSid"]) };
  };
  const one = await join("+14355550141");
  const { sid: other } = await join("+14355550142");
  for (const sid of [one.sid, other]) {
    await stage.client
      .calls(sid)
      .recordings.create({ recordingChannels: "dual", recordingStatusCallback: stage.url("/heard") });
  }
  const mute = (muted: boolean) =>
    stage.client.conferences(one.conference).participants(one.sid).update({ muted });
  /** A key, and then the time it is heard for: words that another says meanwhile take longer. */
  const press = async (sid: string, key: string) => {
    await stage.press(sid, key);
    await stage.say(other, "one two three");
  };
  await press(one.sid, "5");
  await mute(true);
  await press(one.sid, "1");
  await mute(false);
  await press(other, "9");
  await stage.hangUp(one.sid);
  await stage.hangUp(other);
  const [, heardByOne] = await recorded("/heard", one.sid);
  const [, heardByOther] = await recorded("/heard", other);
  expect(keysIn(heardByOther as Pcm)).toBe("5");
  expect(keysIn(heardByOne as Pcm)).toBe("9");
}, 30_000);

it("a key in a call between two arrives as a key, both ways, and is no sound", async () => {
  const branch = "+18015550199";
  await stage.client.incomingPhoneNumbers.create({ phoneNumber: branch, voiceUrl: stage.url("/branch") });
  stage.answer(
    "/voice",
    `<Response><Dial record="record-from-answer-dual" recordingStatusCallback="/bridge" callerId="${agency}" timeout="600" action="/after"><Number>${branch}</Number></Dial></Response>`,
  );
  stage.answer("/branch", `<Response><Gather numDigits="2" timeout="9000" action="/chosen"/></Response>`);
  stage.answer("/chosen", "<Response><Hangup/></Response>");
  const sid = await stage.place();
  await stage.at("/branch");
  await stage.until(async () =>
    (await stage.client.calls.list({ parentCallSid: sid, status: "in-progress" })).length === 1
      ? true
      : undefined,
  );
  await stage.press(sid, "5");
  await stage.press(sid, "1");
  expect((await stage.at("/chosen"))[0]?.params["Digits"]).toBe("51");
  await stage.hangUp(sid);
  const channels = await recorded("/bridge", sid);
  expect(channels.map(keysIn)).toEqual(["", ""]);
}, 30_000);
