import { afterAll, beforeAll, describe, expect, it } from "vitest";
import twilio from "twilio";
import { encodeWav } from "../audio/wav.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";
import { word } from "./voice-words.ts";

const { VoiceResponse } = twilio.twiml;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1", "u_2", "u_3");
});
afterAll(() => stage.close());

type DialOptions = Parameters<InstanceType<typeof VoiceResponse>["dial"]>[0];
const dialTo = (identities: string[], options: DialOptions, path = "/leg") => {
  const twiml = new VoiceResponse();
  const dial = twiml.dial(options);
  for (const identity of identities) {
    dial.client(
      { statusCallback: path, statusCallbackEvent: ["initiated", "ringing", "answered", "completed"] },
      identity,
    );
  }
  stage.answer("/voice", twiml);
};
const after = async (path: string) => (await stage.at(path))[0]?.params ?? {};
const stepsOf = async (path: string, to: string, count: number) =>
  (await stage.at(path, count, ({ To }) => To === to)).map(({ params }) => params["CallStatus"]);

describe("a dial", () => {
  it("connects two, tells the leg's steps in order, and then the action", async () => {
    dialTo(["u_1"], { action: "/after-two", timeout: 600 }, "/two");
    const sid = await stage.place();
    const { callSid, from, parameters } = await stage.rings("client:u_1");
    expect({ from, parameters }).toEqual({
      from: outside,
      parameters: { StirStatus: "TN-Validation-Passed-A" },
    });
    await stage.pickUp(callSid);
    await stage.at("/two", 3);
    await stage.hangUp(callSid);
    expect(await after("/after-two")).toMatchObject({
      CallSid: sid,
      CallStatus: "in-progress",
      DialCallStatus: "completed",
      DialCallSid: callSid,
      DialCallDuration: "1",
      DialBridged: "true",
    });
    const legs = await stage.at("/two", 4);
    expect(legs.map(({ params }) => [params["CallStatus"], params["SequenceNumber"]])).toEqual([
      ["initiated", "0"],
      ["ringing", "1"],
      ["in-progress", "2"],
      ["completed", "3"],
    ]);
    expect(legs.every(({ params }) => params["ParentCallSid"] === sid)).toBe(true);
    await stage.over(sid);
  });

  it("rings all at once; the first has the call, the others stop", async () => {
    dialTo(["u_1", "u_2", "u_3"], { action: "/after-all", timeout: 600 }, "/all");
    const sid = await stage.place();
    const [, second] = await Promise.all(["client:u_1", "client:u_2", "client:u_3"].map(stage.rings));
    await stage.pickUp(String(second?.callSid));
    expect(await stepsOf("/all", "client:u_1", 3)).toEqual(["initiated", "ringing", "canceled"]);
    expect(await stepsOf("/all", "client:u_3", 3)).toEqual(["initiated", "ringing", "canceled"]);
    await stage.hangUp(sid);
    await stage.over(sid);
    expect(await after("/after-all")).toMatchObject({
      CallStatus: "completed",
      DialCallStatus: "completed",
      DialCallSid: second?.callSid,
    });
    expect(await stepsOf("/all", "client:u_2", 4)).toEqual([
      "initiated",
      "ringing",
      "in-progress",
      "completed",
    ]);
  });

  it("rings one after the other when it is sequential", async () => {
    dialTo(["u_1", "u_2"], { action: "/after-turn", timeout: 600, sequential: true }, "/turn");
    const sid = await stage.place();
    const first = await stage.rings("client:u_1");
    expect(await stage.api("GET", "/ringing?number=client:u_2")).toEqual([]);
    await stage.decline(first.callSid);
    const second = await stage.rings("client:u_2");
    await stage.pickUp(second.callSid);
    await stage.at(
      "/turn",
      1,
      ({ CallSid, CallStatus }) => CallSid === second.callSid && CallStatus === "in-progress",
    );
    await stage.hangUp(second.callSid);
    expect(await after("/after-turn")).toMatchObject({ DialCallSid: second.callSid, DialBridged: "true" });
    await stage.over(sid);
  });

  it.each([
    ["nobody answers", ["u_1"], 5, "no-answer"],
    ["nobody is there", ["u_9"], 60, "no-answer"],
  ])("when %s says so", async (_what, identities, timeout, status) => {
    const path = `/after-${identities[0]}`;
    dialTo(identities, { action: path, timeout });
    const sid = await stage.place();
    expect(await after(path)).toMatchObject({ DialCallStatus: status, DialBridged: "false" });
    await stage.over(sid);
  });

  it.each([
    ["+14355550121", "busy"],
    ["(435) 555-0128", "busy"],
    ["+14355550122", "no-answer"],
    ["+14355550123", "failed"],
    ["12", "failed"],
  ])("to the number %s ends %s", async (number, status) => {
    const path = `/after-number${number.slice(-4)}`;
    stage.answer("/voice", `<Response><Dial action="${path}" timeout="4">${number}</Dial></Response>`);
    const sid = await stage.place();
    expect(await after(path)).toMatchObject({ DialCallStatus: status });
    await stage.over(sid);
  });

  it("refuses a caller id that is not the account's, and a browser's call without one", async () => {
    stage.answer(
      "/voice",
      `<Response><Dial callerId="+18015559999" action="/foreign">${outside}</Dial></Response>`,
    );
    const sid = await stage.place("+14355550126");
    expect(await after("/foreign")).toMatchObject({ DialCallStatus: "failed" });
    await stage.over(sid);
    stage.answer("/app", `<Response><Dial action="/nameless">${outside}</Dial></Response>`);
    const application = await stage.client.applications.create({ voiceUrl: stage.url("/app") });
    const browser = {
      from: "client:u_1",
      applicationSid: application.sid,
      parameters: { To: outside, tag: "x" },
    };
    await stage.api("POST", "/calls", browser);
    expect((await stage.at("/app"))[0]?.params).toMatchObject({
      From: "client:u_1",
      To: outside,
      tag: "x",
      ApplicationSid: application.sid,
      Direction: "inbound",
    });
    expect(await after("/nameless")).toMatchObject({ DialCallStatus: "failed" });
    expect(await stage.logged(/Error 13214/)).toContain("callerId");
  });

  it("asks whoever answers first, so that a voicemail does not win", async () => {
    const twiml = new VoiceResponse();
    const dial = twiml.dial({ action: "/after-screen", timeout: 600 });
    dial.number({ url: "/screen" }, "+14355550124");
    dial.number({ url: "/screen" }, outside);
    stage.answer("/voice", twiml);
    stage.answer(
      "/screen",
      `<Response><Gather numDigits="1" timeout="600" action="/accepted"/><Hangup/></Response>`,
    );
    stage.answer("/accepted", "<Response/>");
    const sid = await stage.place("+14355550126");
    const { callSid } = await stage.rings(outside);
    await stage.pickUp(callSid);
    await stage.at("/screen", 2);
    await stage.until(async () =>
      (await stage.client.calls(callSid).fetch()).status === "in-progress" ? true : undefined,
    );
    await stage.press(callSid, "1");
    await stage.at("/accepted");
    await stage.hangUp(sid);
    await stage.over(sid);
    expect(await after("/after-screen")).toMatchObject({ DialCallSid: callSid, DialBridged: "true" });
  });

  it("lets a leg that is given something else to do live on without its caller", async () => {
    dialTo(["u_1"], { action: "/after-parted", timeout: 600 }, "/parted");
    const sid = await stage.place();
    const { callSid } = await stage.rings("client:u_1");
    await stage.pickUp(callSid);
    await stage.at("/parted", 3);
    await fetch(`${stage.sandbox.url}/sandbox/api/calls/${callSid}/sound`, {
      method: "POST",
      headers: { "content-type": "audio/wav" },
      body: new Uint8Array(await encodeWav([word(51, 1.6)])),
    });
    await stage.client.calls(callSid).update({ twiml: "<Response><Pause length='9000'/></Response>" });
    const parted = await after("/after-parted");
    expect(parted).toMatchObject({ DialCallStatus: "completed", DialBridged: "true" });
    expect(Number(parted["DialCallDuration"])).toBeGreaterThanOrEqual(2);
    await stage.over(sid);
    expect((await stage.client.calls(callSid).fetch()).status).toBe("in-progress");
    await stage.hangUp(callSid);
    await stage.at("/parted", 4);
  });

  it("is canceled when the caller hangs up while it rings", async () => {
    dialTo(["u_1"], { action: "/after-left", timeout: 600 }, "/left");
    const sid = await stage.place();
    await stage.rings("client:u_1");
    await stage.hangUp(sid);
    expect(await stepsOf("/left", "client:u_1", 3)).toEqual(["initiated", "ringing", "canceled"]);
    expect(await after("/after-left")).toMatchObject({ DialCallStatus: "canceled", CallStatus: "completed" });
    await stage.over(sid);
  });

  it("answers the caller only when somebody is found, if it says so", async () => {
    dialTo(["u_1"], { answerOnBridge: true, timeout: 600 }, "/late");
    const sid = await stage.place();
    const { callSid } = await stage.rings("client:u_1");
    expect((await stage.client.calls(sid).fetch()).status).toBe("ringing");
    await stage.pickUp(callSid);
    await stage.until(async () =>
      (await stage.client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
    );
    await stage.hangUp(sid);
    await stage.over(sid);
  });

  it("that its caller gives up tells of a leg that was canceled, not of one that was busy before", async () => {
    const steps = 'statusCallback="/given-up" statusCallbackEvent="initiated completed"';
    const numbers = ["+14355550126", "+14355550121"].map((each) => `<Number ${steps}>${each}</Number>`);
    stage.answer(
      "/voice",
      `<Response><Dial action="/after-given-up" timeout="600">${numbers.join("")}</Dial></Response>`,
    );
    const sid = await stage.place();
    const { callSid } = await stage.rings("+14355550126");
    await stage.at("/given-up", 1, ({ CallStatus }) => CallStatus === "busy");
    await stage.hangUp(sid);
    const told = { DialCallStatus: "canceled", DialCallSid: callSid };
    expect(await after("/after-given-up")).toMatchObject(told);
    expect((await stage.client.calls(callSid).fetch()).status).toBe("canceled");
  });

  it("finds a phone busy, or its own voicemail, as its owner has set it", async () => {
    await stage.api("PUT", `/handsets/${encodeURIComponent(outside)}`, { busy: true });
    stage.answer(
      "/voice",
      `<Response><Dial action="/after-busy" callerId="${agency}">${outside}</Dial></Response>`,
    );
    await stage.over(await stage.place("+14355550126"));
    expect(await after("/after-busy")).toMatchObject({ DialCallStatus: "busy" });
    await stage.api("PUT", `/handsets/${encodeURIComponent(outside)}`, { busy: false, voicemailAfter: 10 });
    stage.answer(
      "/voice",
      `<Response><Dial action="/after-machine" timeout="600">${outside}</Dial></Response>`,
    );
    const sid = await stage.place("+14355550126");
    await stage.until(async () => {
      const [child] = await stage.client.calls.list({ parentCallSid: sid, status: "in-progress" });
      return child;
    });
    await stage.hangUp(sid);
    await stage.over(sid);
    expect(await after("/after-machine")).toMatchObject({ DialCallStatus: "completed", DialBridged: "true" });
  });
});
