import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeWav } from "../audio/wav.ts";
import type { Pcm } from "../audio/audio.ts";
import { openStage, type Stage } from "./voice-stage.ts";
import { channelsOf, findWord, word } from "./voice-words.ts";

/** Of an announcement is told, shown and heard the same. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  stage.answer("/held", "<Response><Pause length='9000'/></Response>");
  stage.answer("/words", "<Response><Say>The office is closed</Say></Response>");
});
afterAll(() => stage.close());

const numbers = ["+14355550141", "+14355550142"];
const gather = async (name: string, count: number) => {
  stage.answer(
    "/voice",
    `<Response><Dial><Conference beep="false" waitUrl="" statusCallback="/${name}" statusCallbackEvent="join leave announcement">${name}</Conference></Dial></Response>`,
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
const saidTo = async (sid: string) =>
  (await stage.api<{ text: string }[]>("GET", `/calls/${sid}/captions`)).map(({ text }) => text);
const told = async (name: string) => {
  const [event] = await stage.at(`/${name}`, 1, ({ StatusCallbackEvent }) =>
    String(StatusCallbackEvent).startsWith("announcement"),
  );
  return event?.params ?? {};
};

it("who waits alone hears what is announced to all", async () => {
  const body = await encodeWav([word(61, 1)]);
  stage.answer("/notice.wav", () => ({ type: "audio/wav", body }));
  stage.answer("/notice", `<Response><Say>One notice</Say><Play>/notice.wav</Play></Response>`);
  const { sids, conference } = await gather("alone", 1);
  const sid = String(sids[0]);
  await stage.client
    .calls(sid)
    .recordings.create({ recordingChannels: "dual", recordingStatusCallback: stage.url("/alone-heard") });
  await conference.update({ announceUrl: stage.url("/notice") });
  expect(await told("alone")).toMatchObject({ StatusCallbackEvent: "announcement-end" });
  expect(await saidTo(sid)).toEqual(["One notice"]);
  await stage.hangUp(sid);
  const [recorded] = await stage.at("/alone-heard");
  const file = await fetch(`${String(recorded?.params["RecordingUrl"])}.wav`);
  const [, heard] = channelsOf(Buffer.from(await file.arrayBuffer())) as [Pcm, Pcm];
  expect(findWord(heard, word(61)).likeness).toBeGreaterThan(0.6);
}, 30_000);

it("who is held reads no words that they do not hear, unless they are for them alone", async () => {
  const { sids, conference } = await gather("one-held", 2);
  const [here, held] = [String(sids[0]), String(sids[1])];
  await conference.participants(held).update({ hold: true, holdUrl: stage.url("/held") });
  await conference.update({ announceUrl: stage.url("/words") });
  expect(await told("one-held")).toMatchObject({ StatusCallbackEvent: "announcement-end" });
  expect(await saidTo(here)).toEqual(["The office is closed"]);
  expect(await saidTo(held)).toEqual([]);
  await conference.participants(held).update({ announceUrl: stage.url("/words") });
  await stage.at("/one-held", 2, ({ StatusCallbackEvent }) => StatusCallbackEvent === "announcement-end");
  expect(await saidTo(held)).toEqual(["The office is closed"]);
  for (const sid of sids) await stage.hangUp(sid);
});

it("what nobody hears has failed, and says why", async () => {
  const { sids, conference } = await gather("all-held", 2);
  for (const sid of sids)
    await conference.participants(sid).update({ hold: true, holdUrl: stage.url("/held") });
  await conference.update({ announceUrl: stage.url("/words") });
  const failed = await told("all-held");
  expect(failed).toMatchObject({
    StatusCallbackEvent: "announcement-fail",
    AnnounceUrl: stage.url("/words"),
    ReasonAnnouncementFailed: "Nobody in the conference can hear it: everybody is on hold",
  });
  expect([await saidTo(String(sids[0])), await saidTo(String(sids[1]))]).toEqual([[], []]);
  for (const sid of sids) await stage.hangUp(sid);
});

it("one whose document is wrong says what is wrong with it, of the participant it was for", async () => {
  stage.answer("/wrong", "<Response><Dial>+14355550127</Dial></Response>");
  const { sids, conference } = await gather("wrong", 1);
  const sid = String(sids[0]);
  await conference.participants(sid).update({ announceUrl: stage.url("/wrong") });
  expect(await told("wrong")).toMatchObject({
    StatusCallbackEvent: "announcement-fail",
    CallSid: sid,
    Muted: "false",
    ReasonAnnouncementFailed: "<Dial> cannot be used in an announcement",
  });
  await stage.hangUp(sid);
});

it("one for a participant who has left meanwhile says so, and nothing of how they take part", async () => {
  const { sids, conference } = await gather("left", 2);
  const [leaver, stays] = [String(sids[1]), String(sids[0])];
  stage.answer("/slow", async () => {
    await stage.hangUp(leaver);
    await stage.at("/left", 1, ({ StatusCallbackEvent }) => StatusCallbackEvent === "participant-leave");
    return "<Response><Say>Too late</Say></Response>";
  });
  await conference.participants(leaver).update({ announceUrl: stage.url("/slow") });
  const failed = await told("left");
  expect(failed).toMatchObject({
    StatusCallbackEvent: "announcement-fail",
    CallSid: leaver,
    ReasonAnnouncementFailed: "The participant has left the conference",
  });
  for (const name of ["Muted", "Hold", "Coaching", "EndConferenceOnExit"])
    expect(failed).not.toHaveProperty(name);
  await stage.hangUp(stays);
});
