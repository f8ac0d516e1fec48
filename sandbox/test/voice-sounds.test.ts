import { afterAll, beforeAll, expect, it } from "vitest";
import type { Pcm } from "../audio/audio.ts";
import { loudnessOf } from "../audio/frame.ts";
import { decodeWav, encodeWav } from "../audio/wav.ts";
import { silence, tone } from "../audio/tones.ts";
import { amplitudeOf, likeness } from "./audio-tones.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";
import { channelsOf, findWord, word } from "./voice-words.ts";

/** What the service itself plays: beeps, and music for those who wait. Everything that a telephone is sent is kept. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const pause = await encodeWav([silence(0.8)]);
  stage.answer("/pause.wav", () => ({ type: "audio/wav", body: pause }));
});
afterAll(() => stage.close());

/** A telephone outside that takes a call with this document and is silent; all that it hears is kept. */
const listen = async (number: string, twiml: string) => {
  const { sid } = await stage.client.calls.create({
    to: number,
    from: agency,
    timeout: 600,
    twiml: `<Response>${twiml}</Response>`,
    record: true,
    recordingTrack: "outbound",
    trim: "do-not-trim",
    recordingStatusCallback: stage.url("/heard"),
  });
  await stage.rings(number);
  await stage.pickUp(sid);
  return {
    sid,
    /** Whether it was hung up or does it now, all that it heard. */
    heard: async (): Promise<Pcm> => {
      await stage.hangUp(sid).catch(() => undefined);
      const [told] = await stage.at("/heard", 1, ({ CallSid }) => CallSid === sid);
      const file = await fetch(String(told?.params["RecordingUrl"]));
      return channelsOf(Buffer.from(await file.arrayBuffer()))[0] ?? silence(0);
    },
  };
};
const window = 800;
/** How long each beep was, in tenths of a second. */
const beepsIn = ({ samples }: Pcm): number[] => {
  const beeps: number[] = [];
  let length = 0;
  for (let at = 0; at + window <= samples.length + window; at += window) {
    const isBeep = amplitudeOf(samples.subarray(at, at + window), 1000) > 4000;
    if (!isBeep && length > 0) beeps.push(length);
    length = isBeep ? length + 1 : 0;
  }
  return beeps;
};
const aBeep = expect.toSatisfy((tenths: number) => tenths >= 4 && tenths <= 6);

it.each([
  ["before a message, once", "", [aBeep]],
  ["not where it is not wanted", 'playBeep="false"', []],
])("a beep is heard %s", async (_when, attribute, beeps) => {
  const record = `<Record maxLength="25" ${attribute}/><Hangup/>`;
  const { sid, heard } = await listen("+14355550151", record);
  await stage.at("/heard", 1, ({ CallSid }) => CallSid === sid);
  expect(beepsIn(await heard())).toEqual(beeps);
});

const conference = ({ name, more }: { name: string; more: string }) =>
  `<Dial><Conference statusCallback="${stage.url(`/${name}`)}" statusCallbackEvent="start join leave hold announcement" ${more}>${name}</Conference></Dial>`;
const told = (name: string, event: string, sid?: string) =>
  stage.at(
    `/${name}`,
    1,
    ({ StatusCallbackEvent, CallSid }) =>
      StatusCallbackEvent === event && (sid === undefined || CallSid === sid),
  );

it.each([
  ["true", 2],
  ["onEnter", 1],
  ["onExit", 1],
  ["false", 0],
])("who comes to a conference and leaves it with beep=%s is heard to beep %i times", async (beep, times) => {
  const name = `beep-${beep}`;
  const listener = await listen("+14355550152", conference({ name, more: 'waitUrl="" beep="false"' }));
  await told(name, "participant-join", listener.sid);
  stage.answer("/voice", `<Response>${conference({ name, more: `waitUrl="" beep="${beep}"` })}</Response>`);
  const other = await stage.place("+14355550153");
  const [joined] = await told(name, "participant-join", other);
  const { participants } = stage.client.conferences(String(joined?.params["ConferenceSid"]));
  /** As long as a beep and longer: what was to be heard before its end was heard. */
  const wait = async (count: number) => {
    await participants(listener.sid).update({ announceUrl: stage.url("/pause") });
    await stage.at(
      `/${name}`,
      count,
      ({ StatusCallbackEvent }) => StatusCallbackEvent === "announcement-end",
    );
  };
  stage.answer("/pause", "<Response><Play>/pause.wav</Play></Response>");
  await wait(1);
  await stage.hangUp(other);
  await told(name, "participant-leave", other);
  await wait(2);
  expect(beepsIn(await listener.heard())).toEqual(Array.from({ length: times }, () => aBeep));
});

const holdMusic = async (): Promise<Pcm> => {
  const { tracks } = (await (await fetch(`${stage.sandbox.url}/sandbox/music`)).json()) as {
    tracks: { path: string }[];
  };
  const file = await fetch(`${stage.sandbox.url}${tracks[0]?.path}`);
  return decodeWav(Buffer.from(await file.arrayBuffer()));
};
const speak = async (sid: string, sound: Pcm) =>
  fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
    method: "POST",
    headers: { "content-type": "audio/wav" },
    body: new Uint8Array(await encodeWav([sound])),
  });
/** So many seconds of a sound from a moment on. */
const part = ({ samples }: Pcm, from: number, seconds: number): Pcm => ({
  samples: samples.subarray(from * 8000, (from + seconds) * 8000),
});

let tries = 0;
it("who waits for a conference to start hears the music of the service, whoever else waits, and then whoever starts it", async () => {
  const music = await holdMusic();
  // One that is tried again finds the conference of the first try still going on.
  const name = `later${tries++}`;
  const waits = { name, more: 'beep="false" startConferenceOnEnter="false"' };
  const waiter = await listen("+14355550154", conference(waits));
  await told(name, "participant-join", waiter.sid);
  stage.answer("/voice", `<Response>${conference(waits)}</Response>`);
  const other = await stage.place("+14355550155");
  const [joined] = await told(name, "participant-join", other);
  const room = stage.client.conferences(String(joined?.params["ConferenceSid"]));
  // They do not hear each other.
  await speak(other, word(91));
  expect((await room.fetch()).status).toBe("init");
  expect(
    stage.catcher.caught.filter(
      ({ path, params }) => path === `/${name}` && params["StatusCallbackEvent"] === "conference-start",
    ),
  ).toEqual([]);

  stage.answer("/voice", `<Response>${conference({ name, more: 'beep="false"' })}</Response>`);
  const starter = await stage.place("+14355550156");
  const [started] = await told(name, "conference-start");
  expect(started?.params["CallSid"]).toBe(starter);
  expect((await room.fetch()).status).toBe("in-progress");
  // The music ends with the frame that is under way.
  await speak(starter, silence(0.2));
  await speak(starter, word(92));
  await room.participants(waiter.sid).update({ hold: true });
  await told(name, "participant-hold", waiter.sid);
  await speak(starter, word(93));
  await room.participants(waiter.sid).update({ hold: false });
  await told(name, "participant-unhold", waiter.sid);
  await speak(starter, tone([1900], 0.5));

  const heard = await waiter.heard();
  const said = findWord(heard, word(92));
  expect(said.likeness).toBeGreaterThan(0.98);
  for (const seed of [91, 93]) expect(findWord(heard, word(seed)).likeness).toBeLessThan(0.6);
  const beginning = part(music, 0, 0.4);
  expect(likeness(part(heard, 0, said.at), beginning)).toBeGreaterThan(0.98);
  // Held, it is heard anew from its beginning; between, and after it, there is nothing but what is said.
  const held = part(heard, said.at + 0.5, Infinity);
  expect(likeness(held, beginning)).toBeGreaterThan(0.98);
  expect(amplitudeOf(held.samples.subarray(-2400), 1900)).toBeGreaterThan(3000);
  expect(loudnessOf(heard.samples.subarray(said.at * 8000 - 160, said.at * 8000))).toBe(0);
});

/** No whole number of frames: a round that begins with a frame of its own is 70 samples later. */
const round = 2650;
const odd = async (): Promise<string> => {
  const body = await encodeWav([{ samples: tone([1000], 1).samples.subarray(0, round) }]);
  stage.answer("/odd.wav", () => ({ type: "audio/wav", body }));
  return stage.url("/odd.wav");
};
/** From the first sound to the last, in samples. */
const lengthOf = ({ samples }: Pcm): number => {
  const isLoud = (sample: number) => Math.abs(sample) > 500;
  return samples.findLastIndex(isLoud) - samples.findIndex(isLoud) + 1;
};

it("what is played several times has no gap between two rounds", async () => {
  const { sid, heard } = await listen("+14355550157", `<Play loop="4">${await odd()}</Play><Hangup/>`);
  await stage.at("/heard", 1, ({ CallSid }) => CallSid === sid);
  expect(Math.abs(lengthOf(await heard()) - 4 * round)).toBeLessThan(100);
});

it("a sound that one waits with begins anew until the conference starts", async () => {
  const name = `sound${tries++}`;
  const more = `beep="false" startConferenceOnEnter="false" waitUrl="${await odd()}" waitMethod="GET"`;
  const waiter = await listen("+14355550158", conference({ name, more }));
  await told(name, "participant-join", waiter.sid);
  stage.answer("/voice", "<Response><Pause length='9000'/></Response>");
  // Lasts longer than four rounds.
  await speak(await stage.place("+14355550159"), silence((5 * round) / 8000));
  expect(lengthOf(await waiter.heard())).toBeGreaterThan(3 * round);
});
