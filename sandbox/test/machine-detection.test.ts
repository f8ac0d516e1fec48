import { afterAll, beforeAll, expect, it } from "vitest";
import { agency, openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const voicemail = "+14355550124";
const person = "+14355550127";
/** Half a second, by a clock that is fifty times as fast. */
const briefly = "<Response><Pause length='25'/></Response>";

/** Calls, is recorded from the document on, and hangs up; gives what is told of the recording. */
const recorded = async (path: string, to: string, machineDetection: string) => {
  stage.answer(path, briefly);
  const { sid } = await stage.client.calls.create({
    from: agency,
    to,
    url: stage.url(path),
    machineDetection,
    record: true,
    recordingStatusCallback: stage.url(`${path}-recorded`),
    recordingStatusCallbackEvent: ["completed", "absent"],
  });
  const [asked] = await stage.at(path);
  const [row] = await stage.at(`${path}-recorded`);
  return {
    answeredBy: asked?.params["AnsweredBy"],
    shown: (await stage.client.calls(sid).fetch()).answeredBy,
    recording: row?.params["RecordingStatus"],
  };
};

it("who waits for the end of a machine's message is asked when its beep is over: the line is silent then", async () => {
  expect(await recorded("/at-once", voicemail, "Enable")).toEqual({
    answeredBy: "machine_start",
    shown: "machine_start",
    recording: "completed",
  });
  expect(await recorded("/after", voicemail, "DetectMessageEnd")).toEqual({
    answeredBy: "machine_end_beep",
    shown: "machine_end_beep",
    recording: "absent",
  });
}, 40_000);

it("a person is not kept waiting for a beep", async () => {
  const heard = await recorded("/person", person, "DetectMessageEnd");
  expect(heard).toEqual({ answeredBy: "human", shown: "human", recording: "completed" });
}, 40_000);

const impatient = { machineDetection: "DetectMessageEnd", machineDetectionTimeout: 3 };

it("a message that goes on for longer than is waited for leaves it unknown who answered", async () => {
  stage.answer("/late", briefly);
  const ends = { from: agency, to: voicemail, ...impatient };
  const { sid } = await stage.client.calls.create({ ...ends, url: stage.url("/late") });
  const [asked] = await stage.at("/late");
  expect(asked?.params["AnsweredBy"]).toBe("unknown");
  expect((await stage.client.calls(sid).fetch()).answeredBy).toBe("unknown");

  const asyncAmdStatusCallback = stage.url("/late-told");
  const twiml = "<Response><Pause length='9000'/></Response>";
  const behind = await stage.client.calls.create({
    ...ends,
    twiml,
    asyncAmd: "true",
    asyncAmdStatusCallback,
  });
  const [told] = await stage.at("/late-told");
  expect(told?.params).toMatchObject({ CallSid: behind.sid, AnsweredBy: "unknown" });
  expect(Number(told?.params["MachineDetectionDuration"])).toBeGreaterThanOrEqual(3000);
  await stage.client.calls(behind.sid).update({ status: "completed" });
}, 40_000);

it("who answers at once is known however short the time is", async () => {
  for (const [to, machineDetection, answeredBy] of [
    [person, "DetectMessageEnd", "human"],
    [voicemail, "Enable", "machine_start"],
  ] as const) {
    const path = `/known-${answeredBy}`;
    const detecting = { machineDetection, machineDetectionTimeout: 3 };
    await stage.client.calls.create({ from: agency, to, url: stage.url(path), ...detecting });
    expect((await stage.at(path))[0]?.params["AnsweredBy"]).toBe(answeredBy);
  }
}, 40_000);

it.each([
  { machineDetectionTimeout: 2 },
  { machineDetectionTimeout: 60 },
  { machineDetectionSpeechThreshold: 999 },
  { machineDetectionSpeechEndThreshold: 5001 },
  { machineDetectionSilenceTimeout: 1999 },
])("%j is refused", async (wrong) => {
  const ends = { from: agency, to: voicemail, machineDetection: "Enable" };
  await expect(stage.client.calls.create({ ...ends, twiml: briefly, ...wrong })).rejects.toMatchObject({
    code: 21234,
    message: expect.stringMatching(new RegExp(Object.keys(wrong)[0] ?? "", "i")),
  });
  await expect(
    stage.client.conferences("room").participants.create({ ...ends, ...wrong }),
  ).rejects.toMatchObject({ code: 21234 });
});

it("behind the call's back it is told when the beep is over, and not of a call that is over before", async () => {
  const ends = { from: agency, to: voicemail, machineDetection: "DetectMessageEnd", asyncAmd: "true" };
  const asyncAmdStatusCallback = stage.url("/detected");
  const twiml = "<Response><Pause length='9000'/></Response>";
  const cut = await stage.client.calls.create({ ...ends, twiml: briefly, asyncAmdStatusCallback });
  const kept = await stage.client.calls.create({ ...ends, twiml, asyncAmdStatusCallback });
  const [told] = await stage.at("/detected");
  expect(told?.params).toMatchObject({ CallSid: kept.sid, AnsweredBy: "machine_end_beep" });
  expect(Number(told?.params["MachineDetectionDuration"])).toBeGreaterThan(1000);
  expect((await stage.client.calls(cut.sid).fetch()).answeredBy).toBeNull();
  await stage.client.calls(kept.sid).update({ status: "completed" });
}, 40_000);

it("of a number that a caller dials it is told apart who answered, while they talk", async () => {
  for (const [to, how, answeredBy] of [
    [voicemail, "Enable", "machine_start"],
    [voicemail, "DetectMessageEnd", "machine_end_beep"],
    [person, "DetectMessageEnd", "human"],
  ]) {
    const path = `/${answeredBy}`;
    stage.answer(
      "/voice",
      `<Response><Dial callerId="${agency}"><Number machineDetection="${how}" amdStatusCallback="${path}" amdStatusCallbackMethod="GET">${to}</Number></Dial></Response>`,
    );
    const sid = await stage.place();
    const [told] = await stage.at(path);
    expect(told).toMatchObject({ method: "GET", signed: true, params: { AnsweredBy: answeredBy } });
    const leg = String(told?.params["CallSid"]);
    expect(await stage.client.calls(leg).fetch()).toMatchObject({ to, answeredBy, parentCallSid: sid });
    await stage.hangUp(sid);
    await stage.over(sid);
  }
}, 40_000);
