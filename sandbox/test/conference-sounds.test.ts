import { afterAll, beforeAll, expect, it } from "vitest";
import type { Pcm } from "../audio/audio.ts";
import { tone } from "../audio/tones.ts";
import { encodeWav } from "../audio/wav.ts";
import { amplitudeOf } from "./audio-tones.ts";
import { openStage, type Stage } from "./voice-stage.ts";
import { channelsOf } from "./voice-words.ts";

/** What the service itself lets those in a conference hear: announcements, beeps, what one waits with. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const numbers = ["+14355550141", "+14355550142", "+14355550143"];
const gather = async (name: string, count: number, more = 'waitUrl=""') => {
  stage.answer(
    "/voice",
    `<Response><Dial><Conference beep="false" statusCallback="/${name}" statusCallbackEvent="join leave announcement" ${more}>${name}</Conference></Dial></Response>`,
  );
  const sids: string[] = [];
  let conferenceSid = "";
  for (const from of numbers.slice(0, count)) {
    const sid = await stage.place(from);
    const [joined] = await stage.at(`/${name}`, 1, ({ CallSid }) => CallSid === sid);
    conferenceSid = String(joined?.params["ConferenceSid"]);
    sids.push(sid);
  }
  return { sids, conference: stage.client.conferences(conferenceSid) };
};
const listen = (sids: string[]) =>
  Promise.all(
    sids.map((sid) =>
      stage.client
        .calls(sid)
        .recordings.create({ recordingChannels: "dual", recordingStatusCallback: stage.url("/heard") }),
    ),
  );
/** For how many tenths of a second each tone was heard until now. */
const heardTones = async (sid: string, ...tones: number[]): Promise<number[]> => {
  await stage.hangUp(sid);
  const [told] = await stage.at("/heard", 1, ({ CallSid }) => CallSid === sid);
  const file = await fetch(`${String(told?.params["RecordingUrl"])}.wav`);
  const [, heard] = channelsOf(Buffer.from(await file.arrayBuffer())) as [Pcm, Pcm];
  return tones.map((hertz) => {
    let tenths = 0;
    for (let at = 0; at + 800 <= heard.samples.length; at += 800) {
      if (amplitudeOf(heard.samples.subarray(at, at + 800), hertz) > 3000) tenths += 1;
    }
    return tenths;
  });
};
const event = (name: string, which: string) =>
  stage.at(`/${name}`, 1, ({ StatusCallbackEvent }) => StatusCallbackEvent === which);

it("an announcement to all is heard by all who are not held, and one to one by that one, held or not", async () => {
  const notices = { "/all.wav": 1300, "/one.wav": 1700 };
  for (const [path, hertz] of Object.entries(notices)) {
    const body = await encodeWav([tone([hertz], 1)]);
    stage.answer(path, () => ({ type: "audio/wav", body }));
    stage.answer(`${path}.xml`, `<Response><Play>${stage.url(path)}</Play></Response>`);
  }
  const { sids, conference } = await gather("news", 3);
  await listen(sids);
  const held = String(sids[2]);
  stage.answer("/silence", "<Response><Pause length='9000'/></Response>");
  await conference.participants(held).update({ hold: true, holdUrl: stage.url("/silence") });
  await conference.update({ announceUrl: stage.url("/all.wav.xml") });
  await event("news", "announcement-end");
  await conference.participants(held).update({ announceUrl: stage.url("/one.wav.xml") });
  await stage.at("/news", 2, ({ StatusCallbackEvent }) => StatusCallbackEvent === "announcement-end");
  const most = 8;
  const heard: boolean[][] = [];
  for (const sid of sids) heard.push((await heardTones(sid, 1300, 1700)).map((tenths) => tenths >= most));
  expect(heard).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
}, 30_000);

it.each([
  ["one who came with no beep", 'beep="false"', undefined, false],
  ["one whose beep is for the exit", 'beep="onExit"', undefined, true],
  ["one who came with no beep, and was given one", 'beep="false"', true, true],
  ["one who came with a beep, and lost it", 'beep="true"', false, false],
])(
  "%s leaves: who stays hears it or not",
  async (_who, beep, beepOnExit, isHeard) => {
    const name = `exit-${beep}-${String(beepOnExit)}`.replaceAll(/[="]/g, "-");
    const { sids, conference } = await gather(name, 2);
    stage.answer(
      "/voice",
      `<Response><Dial><Conference ${beep} statusCallback="/${name}" statusCallbackEvent="join">${name}</Conference></Dial></Response>`,
    );
    const leaver = await stage.place(numbers[2]);
    await stage.at(`/${name}`, 1, ({ CallSid }) => CallSid === leaver);
    if (beepOnExit !== undefined) await conference.participants(leaver).update({ beepOnExit });
    // The beep of the entry is over.
    await stage.say(String(sids[0]), "one moment please");
    await listen(sids);
    await stage.hangUp(leaver);
    await stage.say(String(sids[0]), "they have left");
    const [tenths = 0] = await heardTones(String(sids[1]), 1000);
    expect(isHeard ? tenths >= 4 : tenths === 0).toBe(true);
    await stage.hangUp(String(sids[0]));
  },
  30_000,
);

it("what one waits with is asked for by its method, changed at once, and kept when the change is refused", async () => {
  const wait = "<Response><Say>One moment</Say></Response>";
  for (const path of ["/first", "/second", "/third"]) stage.answer(path, wait);
  const { sids, conference } = await gather("waits", 1, `waitUrl="/first" waitMethod="GET"`);
  const sid = String(sids[0]);
  expect((await stage.at("/first"))[0]).toMatchObject({
    method: "GET",
    signed: true,
    params: { CallSid: sid },
  });
  const { participants } = conference;
  const refused = { waitUrl: stage.url("/second"), coaching: true, callSidToCoach: sid };
  await expect(participants(sid).update(refused)).rejects.toMatchObject({ code: 13240 });
  const rounds = stage.catcher.caught.filter(({ path }) => path === "/first").length;
  await participants(sid).update({ hold: true, holdUrl: stage.url("/hold") });
  await participants(sid).update({ hold: false });
  await stage.at("/first", rounds + 1);
  expect(stage.catcher.caught.filter(({ path }) => path === "/second")).toEqual([]);
  await participants(sid).update({ waitUrl: stage.url("/third"), waitMethod: "GET" });
  expect((await stage.at("/third"))[0]?.method).toBe("GET");
  await stage.hangUp(sid);
  await stage.over(sid);
}, 30_000);
