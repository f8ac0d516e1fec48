import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1");
});
afterAll(() => stage.close());

const later = "+14355550126";
const statusOf = async (sid: string) => (await stage.client.calls(sid).fetch()).status;
/** Another call comes and goes: what a key was to cause has been caused. */
const meanwhile = async () => {
  stage.answer("/voice", "<Response><Hangup/></Response>");
  await stage.over(await stage.place(later));
};
/** A caller who is connected with a browser of the agency. */
const connect = async (attributes: string, action: string) => {
  stage.answer(
    "/voice",
    `<Response><Dial ${attributes} action="${action}" timeout="600"><Client statusCallback="${action}-leg" statusCallbackEvent="answered completed">u_1</Client></Dial></Response>`,
  );
  stage.answer(action, "<Response><Pause length='9000'/></Response>");
  const caller = await stage.place();
  const { callSid: called } = await stage.rings("client:u_1");
  await stage.pickUp(called);
  await stage.at(`${action}-leg`);
  return { caller, called };
};

it("a caller's star hangs up on the called one, and the caller goes on with the action", async () => {
  const { caller, called } = await connect('hangupOnStar="true"', "/starred");
  await stage.press(caller, "12#");
  await stage.press(called, "*");
  await meanwhile();
  expect([await statusOf(caller), await statusOf(called)]).toEqual(["in-progress", "in-progress"]);
  await stage.press(caller, "*");
  const [after] = await stage.at("/starred");
  expect(after?.params).toMatchObject({
    CallSid: caller,
    CallStatus: "in-progress",
    DialCallStatus: "completed",
    DialCallSid: called,
    DialBridged: "true",
  });
  await stage.at("/starred-leg", 2);
  expect([await statusOf(caller), await statusOf(called)]).toEqual(["in-progress", "completed"]);
  await stage.hangUp(caller);
  await stage.over(caller);
});

it("without leave to do so, a star is a key like any other", async () => {
  const { caller, called } = await connect("", "/unstarred");
  await stage.press(caller, "*");
  await meanwhile();
  expect([await statusOf(caller), await statusOf(called)]).toEqual(["in-progress", "in-progress"]);
  expect(stage.catcher.caught.some(({ path }) => path === "/unstarred")).toBe(false);
  await stage.hangUp(called);
  await stage.at("/unstarred");
  await stage.hangUp(caller);
  await stage.over(caller);
});

it("in a conference the star is the way out, for who may: the others talk on", async () => {
  const join = async (from: string, attributes: string) => {
    stage.answer(
      "/voice",
      `<Response><Dial ${attributes} action="/out"><Conference beep="false" waitUrl="" statusCallback="/room" statusCallbackEvent="join leave">room</Conference></Dial></Response>`,
    );
    const sid = await stage.place(from);
    const [joined] = await stage.at("/room", 1, ({ CallSid }) => CallSid === sid);
    return { sid, conference: stage.client.conferences(String(joined?.params["ConferenceSid"])) };
  };
  stage.answer("/out", "<Response><Pause length='9000'/></Response>");
  const may = await join(outside, 'hangupOnStar="true"');
  const [mayNot, third] = [await join("+14355550141", ""), await join("+14355550142", "")];
  await stage.press(mayNot.sid, "*");
  await meanwhile();
  const here = async () => (await may.conference.participants.list()).map(({ callSid }) => callSid);
  expect(await here()).toEqual([may.sid, mayNot.sid, third.sid]);
  await stage.press(may.sid, "*");
  const [out] = await stage.at("/out");
  expect(out?.params).toMatchObject({ CallSid: may.sid, CallStatus: "in-progress" });
  const [left] = await stage.at("/room", 1, (each) => each["StatusCallbackEvent"] === "participant-leave");
  expect(left?.params).toMatchObject({ CallSid: may.sid, ParticipantCallStatus: "in-progress" });
  expect(await here()).toEqual([mayNot.sid, third.sid]);
  for (const sid of [may.sid, mayNot.sid, third.sid]) await stage.hangUp(sid);
});

it("while it rings the star gives up: nobody rings any more, and the caller goes on with the action", async () => {
  stage.answer(
    "/voice",
    `<Response><Dial hangupOnStar="true" action="/gave-up" timeout="600"><Client statusCallback="/gave-up-leg">u_1</Client></Dial></Response>`,
  );
  stage.answer("/gave-up", "<Response><Pause length='9000'/></Response>");
  const caller = await stage.place();
  const { callSid: called } = await stage.rings("client:u_1");
  await stage.press(caller, "1*");
  const [after] = await stage.at("/gave-up");
  expect(after?.params).toMatchObject({
    CallSid: caller,
    CallStatus: "in-progress",
    DialCallStatus: "canceled",
    DialCallSid: called,
    DialBridged: "false",
  });
  const [leg] = await stage.at("/gave-up-leg");
  expect(leg?.params).toMatchObject({ CallSid: called, CallStatus: "canceled" });
  expect(await stage.api<object[]>("GET", "/ringing")).toEqual([]);
  await stage.hangUp(caller);
  await stage.over(caller);
});

describe("at a queue", () => {
  beforeAll(async () => {
    await stage.client.queues.create({ friendlyName: "starred" });
  });
  const serve = async (action: string) => {
    stage.answer(
      "/voice",
      `<Response><Dial hangupOnStar="true" action="${action}" timeout="9000"><Queue>starred</Queue></Dial></Response>`,
    );
    stage.answer(action, "<Response><Pause length='9000'/></Response>");
    return stage.place(later);
  };
  const enqueue = async () => {
    stage.answer(
      "/voice",
      `<Response><Enqueue action="/served" waitUrl="/waits">starred</Enqueue></Response>`,
    );
    stage.answer("/waits", "<Response><Pause length='9000'/></Response>");
    const caller = await stage.place();
    await stage.at("/waits", 1, ({ CallSid }) => CallSid === caller);
    return caller;
  };

  it("the star parts whom it has connected, and both go on", async () => {
    stage.answer("/served", "<Response><Pause length='9000'/></Response>");
    const caller = await enqueue();
    const agent = await serve("/star-parted");
    await stage.until(async () =>
      (await stage.client.queues.list()).every(({ currentSize }) => currentSize === 0) ? true : undefined,
    );
    await stage.press(agent, "*");
    const [after] = await stage.at("/star-parted");
    expect(after?.params).toMatchObject({ CallSid: agent, DialCallStatus: "completed", DialBridged: "true" });
    const [served] = await stage.at("/served", 1, ({ CallSid }) => CallSid === caller);
    expect(served?.params["QueueResult"]).toBe("bridged");
    for (const sid of [agent, caller]) await stage.hangUp(sid);
  });

  it("the star ends the wait at an empty one", async () => {
    const agent = await serve("/star-waited");
    await stage.until(async () => ((await statusOf(agent)) === "in-progress" ? true : undefined));
    await stage.press(agent, "*");
    const [after] = await stage.at("/star-waited");
    expect(after?.params).toMatchObject({ CallSid: agent, DialCallStatus: "canceled", DialBridged: "false" });
    await stage.hangUp(agent);
    await stage.over(agent);
  });
});
