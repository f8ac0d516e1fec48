import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openEngine } from "../audio/engine.ts";
import { word } from "./voice-words.ts";
import { likeness } from "./audio-tones.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

/** Another number of the same agency. */
const branch = "+18015550199";
let stage: Stage;
let branchSid: string;
beforeAll(async () => {
  stage = await openStage();
  const { sid } = await stage.client.incomingPhoneNumbers.create({
    phoneNumber: branch,
    voiceUrl: stage.url("/branch"),
    statusCallback: stage.url("/branch-over"),
  });
  branchSid = sid;
});
afterAll(() => stage.close());

const everyStep = ["initiated", "ringing", "answered", "completed"];
const callBranch = (path: string, fields: object = {}) =>
  stage.client.calls.create({
    from: agency,
    to: branch,
    timeout: 600,
    twiml: "<Response><Pause length='9000'/></Response>",
    statusCallback: stage.url(path),
    statusCallbackEvent: everyStep,
    ...fields,
  });
const dialBranch = (attributes = "") =>
  stage.answer(
    "/voice",
    `<Response><Dial timeout="600" ${attributes}><Number statusCallback="/child" statusCallbackEvent="${everyStep.join(" ")}">${branch}</Number></Dial></Response>`,
  );
const lastStep = (path: string, status: string, sid: string) =>
  stage.at(path, 1, ({ CallSid, CallStatus }) => CallSid === sid && CallStatus === status);
const nothingLeft = () =>
  vi.waitFor(async () =>
    expect(await stage.api("GET", "/telephones")).toMatchObject({ calls: 0, sound: { legs: 0, rooms: 0 } }),
  );

it("a call of the API to another number of the account is an incoming call there, with keys both ways", async () => {
  stage.answer("/branch", '<Response><Gather numDigits="2" timeout="600" action="/chosen"/></Response>');
  stage.answer("/chosen", '<Response><Play digits="w7"/><Hangup/></Response>');
  const { sid } = await callBranch("/sent", {
    sendDigits: "42",
    twiml: `<Response><Gather numDigits="1" timeout="600" action="${stage.url("/heard")}"/></Response>`,
  });
  const [asked] = await stage.at("/branch");
  expect(asked?.signed).toBe(true);
  expect(asked?.params).toMatchObject({
    From: agency,
    To: branch,
    Direction: "inbound",
    CallStatus: "ringing",
    StirVerstat: "TN-Validation-Passed-A",
  });
  const other = String(asked?.params["CallSid"]);
  expect(other).not.toBe(sid);
  expect((await stage.at("/chosen"))[0]?.params).toMatchObject({ CallSid: other, Digits: "42" });
  expect((await stage.at("/heard"))[0]?.params).toMatchObject({ CallSid: sid, Digits: "7" });
  const steps = await stage.at("/sent", 4);
  expect(steps.map(({ params }) => params["CallStatus"])).toEqual([
    "initiated",
    "ringing",
    "in-progress",
    "completed",
  ]);
  await lastStep("/branch-over", "completed", other);
  expect(await stage.client.calls(other).fetch()).toMatchObject({
    direction: "inbound",
    parentCallSid: null,
  });
  await nothingLeft();
});

it("a dial to another number of the account rings until its document answers, and parts with it", async () => {
  stage.answer("/branch", '<Response><Say>Branch</Say><Pause length="9000"/></Response>');
  dialBranch('action="/after"');
  const caller = await stage.place();
  const [answered] = await stage.at("/child", 1, ({ CallStatus }) => CallStatus === "in-progress");
  expect(answered?.params).toMatchObject({ ParentCallSid: caller, From: outside, To: branch });
  const [asked] = await stage.at("/branch", 1, ({ From }) => From === outside);
  await stage.client.calls(String(asked?.params["CallSid"])).update({ status: "completed" });
  expect((await stage.at("/after"))[0]?.params).toMatchObject({
    DialCallStatus: "completed",
    DialCallSid: answered?.params["CallSid"],
    DialBridged: "true",
  });
  await stage.over(caller);
  await nothingLeft();
});

it.each([
  ['<Reject reason="busy"/>', "busy", "486"],
  ["<Reject/>", "busy", "603"],
  ['<Pause length="9000"/>', "no-answer", "487"],
])("a number whose document says %s is %s for the other", async (document, status, code) => {
  stage.answer("/branch", `<Response>${document}</Response>`);
  const path = `/refused-${code}`;
  const { sid } = await callBranch(path, { timeout: 5 });
  const [end] = await lastStep(path, status, sid);
  expect(end?.params["SipResponseCode"]).toBe(code);
  await nothingLeft();
});

it("a number whose application was deleted cannot be reached, by the API or by a dial", async () => {
  const { sid: application } = await stage.client.applications.create({ friendlyName: "Gone" });
  await stage.client.incomingPhoneNumbers(branchSid).update({ voiceApplicationSid: application });
  await stage.client.applications(application).remove();
  const { sid } = await callBranch("/no-application");
  const [end] = await lastStep("/no-application", "failed", sid);
  expect(end?.params["SipResponseCode"]).toBe("404");
  await stage.client
    .conferences("Planning")
    .participants.create({ from: agency, to: branch, statusCallback: stage.url("/no-participant") });
  expect((await stage.at("/no-participant"))[0]?.params).toMatchObject({ CallStatus: "failed" });
  dialBranch('action="/not-reached"');
  const caller = await stage.place();
  expect((await stage.at("/not-reached"))[0]?.params).toMatchObject({ DialCallStatus: "failed" });
  await stage.over(caller);
  await nothingLeft();
  await stage.client.incomingPhoneNumbers(branchSid).update({ voiceApplicationSid: "" });
});

it("a call that is given up while the other number rings is canceled there", async () => {
  stage.answer("/branch", '<Response><Pause length="9000"/></Response>');
  const { sid } = await callBranch("/given-up");
  const ringing = await stage.until(async () =>
    (await stage.client.calls.list({ to: branch, status: "ringing" })).find(
      ({ direction }) => direction === "inbound",
    ),
  );
  await stage.client.calls(sid).update({ status: "canceled" });
  await lastStep("/branch-over", "canceled", ringing.sid);
  await nothingLeft();
});

it("numbers that dial each other in a circle come to an end", async () => {
  dialBranch();
  stage.answer("/branch", `<Response><Dial timeout="600"><Number>${agency}</Number></Dial></Response>`);
  await stage.over(await stage.place());
  await nothingLeft();
  const legs = await stage.client.calls.list({ to: branch });
  expect(legs.some(({ status }) => status === "failed")).toBe(true);
  // The agency's own numbers are nobody's telephone.
  const people = await stage.api<{ phoneNumber: string }[]>("GET", "/people");
  expect(people.map(({ phoneNumber }) => phoneNumber)).toEqual([outside]);
});

it("two legs of a pair hear each other to the sample, and close together", async () => {
  const engine = openEngine();
  const [one, other] = engine.openPair();
  const said = word(7);
  const recorder = other.record();
  await one.play(said).ended;
  await one.sendDigits("1");
  expect(likeness(recorder.stop().channels[0] ?? said, said)).toBeGreaterThan(0.9999);
  one.close();
  const told = new Promise<void>((resolve) => {
    other.onClosed(resolve);
  });
  await told;
  expect(engine.figures()).toMatchObject({ legs: 0, sockets: 0 });
  await engine.close();
});

it("who asks for the end of a leg while it closes is told once", async () => {
  const engine = openEngine();
  const [one] = engine.openPair();
  let told = 0;
  one.onClosed(() => {
    one.onClosed(() => {
      told += 1;
    });
  });
  one.close();
  await engine.close();
  expect(told).toBe(1);
});

it("a number of the agency is no outside phone: it is not registered as one, and neither calls nor texts", async () => {
  const refusal = "That number belongs to the agency";
  const answered = await fetch(`${stage.sandbox.url}/sandbox/signal/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ number: branch }),
  });
  expect([answered.status, await answered.json()]).toMatchObject([409, { message: refusal }]);
  const from = branch;
  for (const [path, wish] of [
    ["/calls", { from, to: agency }],
    ["/calls", { from, applicationSid: `AP${"0".repeat(32)}` }],
    ["/texts", { from, to: agency, body: "Hello" }],
  ] as const) {
    await expect(stage.api("POST", path, wish)).rejects.toThrow(`409 {"message":"${refusal}"}`);
  }
});
