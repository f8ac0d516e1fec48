import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const statuses = (caught: { params: Record<string, string> }[]) =>
  caught.map(({ params }) => params["CallStatus"]);
const everyStep = ["initiated", "ringing", "answered", "completed"];
/** A call of the API whose progress is told at a path of its own. */
const send = (path: string, to: string, fields: object = {}) =>
  stage.client.calls.create({
    to,
    from: agency,
    timeout: 600,
    twiml: "<Response><Say>Hi</Say></Response>",
    statusCallback: stage.url(path),
    statusCallbackEvent: everyStep,
    ...fields,
  });

describe("an incoming call", () => {
  it("asks the number's address, is answered by the first verb, and its end is told", async () => {
    stage.answer("/voice", "<Response><Say>Hi</Say></Response>");
    const sid = await stage.place();
    const [asked] = await stage.at("/voice", 1, ({ CallSid }) => CallSid === sid);
    expect(asked?.signed).toBe(true);
    expect(asked?.params).toEqual({
      CallSid: sid,
      AccountSid: stage.client.accountSid,
      From: outside,
      Caller: outside,
      To: agency,
      Called: agency,
      CallStatus: "ringing",
      Direction: "inbound",
      ApiVersion: "2010-04-01",
      StirVerstat: "TN-Validation-Passed-A",
      CallToken: expect.any(String),
      ...Object.fromEntries(
        ["From", "Caller"].flatMap((side) => [
          [`${side}City`, "ST GEORGE"],
          [`${side}State`, "UT"],
          [`${side}Zip`, ""],
          [`${side}Country`, "US"],
        ]),
      ),
      ...Object.fromEntries(
        ["To", "Called"].flatMap((side) => [
          [`${side}City`, "PROVO"],
          [`${side}State`, "UT"],
          [`${side}Zip`, ""],
          [`${side}Country`, "US"],
        ]),
      ),
    });
    const [end] = await stage.over(sid);
    expect(end).toMatchObject({
      signed: true,
      params: {
        CallStatus: "completed",
        SequenceNumber: "0",
        CallbackSource: "call-progress-events",
        CallDuration: expect.stringMatching(/^[1-9]\d*$/),
        Duration: "1",
      },
    });
    expect(await stage.client.calls(sid).fetch()).toMatchObject({
      status: "completed",
      direction: "inbound",
      duration: end?.params["CallDuration"],
    });
  });

  it.each([
    ["busy", "busy", "486"],
    ["rejected", "no-answer", "603"],
  ])("that is rejected as %s is never answered and ends %s", async (reason, status, code) => {
    stage.answer("/voice", `<Response><Reject reason="${reason}"/></Response>`);
    const sid = await stage.place();
    const [end] = await stage.over(sid);
    expect(end?.params).toMatchObject({ CallStatus: status, CallDuration: "0", SipResponseCode: code });
  });

  it("carries what the network says of its caller", async () => {
    stage.answer("/voice", "<Response><Reject/></Response>");
    const fraud = await stage.place("+14355550164");
    const spam = await stage.place("+14355550163");
    const told = await stage.place(outside, { stirVerstat: "No-TN-Validation", callerName: "ACE" });
    const of = async (sid: string) =>
      (await stage.at("/voice", 1, ({ CallSid }) => CallSid === sid))[0]?.params ?? {};
    expect((await of(fraud))["StirVerstat"]).toBe("TN-Validation-Failed-A");
    expect((await of(spam))["StirVerstat"]).toBe("TN-Validation-Passed-C");
    expect(await of(told)).toMatchObject({ StirVerstat: "No-TN-Validation", CallerName: "ACE" });
  });

  it("is answered by a document without verbs, and by no less", async () => {
    stage.answer("/voice", "<Response/>");
    const [end] = await stage.over(await stage.place());
    expect(end?.params).toMatchObject({ CallStatus: "completed" });
  });

  it("asks the application of its number, if there is one", async () => {
    const numbers = stage.client.incomingPhoneNumbers;
    const application = await stage.client.applications.create({ voiceUrl: stage.url("/application") });
    stage.answer("/application", "<Response><Reject/></Response>");
    await numbers(stage.number.sid).update({ voiceApplicationSid: application.sid });
    const sid = await stage.place();
    await stage.at("/application", 1, ({ CallSid }) => CallSid === sid);
    const voiceApplicationSid = `AP${"0".repeat(32)}`;
    await expect(numbers(stage.number.sid).update({ voiceApplicationSid })).rejects.toMatchObject({
      code: 21218,
    });
    await numbers(stage.number.sid).update({ voiceApplicationSid: "" });
  });

  it("goes to the fallback with the error when its address fails", async () => {
    stage.answer("/broken", () => ({ status: 500, body: "" }));
    stage.answer("/fallback", "<Response><Reject/></Response>");
    const change = { voiceUrl: stage.url("/broken"), voiceFallbackUrl: stage.url("/fallback") };
    await stage.client.incomingPhoneNumbers(stage.number.sid).update(change);
    const sid = await stage.place();
    const [asked] = await stage.at("/fallback", 1, ({ CallSid }) => CallSid === sid);
    expect(asked?.params).toMatchObject({ ErrorCode: "11200", ErrorUrl: stage.url("/broken") });
    await stage.over(sid);
    const back = { voiceUrl: stage.url("/voice"), voiceFallbackUrl: "" };
    await stage.client.incomingPhoneNumbers(stage.number.sid).update(back);
  });

  it("goes to the fallback as well when it is led to what is no address", async () => {
    stage.answer("/voice", "<Response><Redirect>file:///etc/passwd</Redirect></Response>");
    stage.answer("/fallback", "<Response><Reject/></Response>");
    const number = stage.client.incomingPhoneNumbers(stage.number.sid);
    await number.update({ voiceFallbackUrl: stage.url("/fallback") });
    const sid = await stage.place();
    const [asked] = await stage.at("/fallback", 1, ({ CallSid }) => CallSid === sid);
    expect(asked?.params).toMatchObject({ ErrorCode: "11100", ErrorUrl: "file:///etc/passwd" });
    await stage.over(sid);
    await number.update({ voiceFallbackUrl: "" });
  });

  it("whose document is wrong hears of a fault and is hung up on, and the log says why", async () => {
    stage.answer("/voice", "<Response><Dial><Queue/></Dial></Response>");
    const sid = await stage.place();
    const [end] = await stage.over(sid);
    expect(end?.params["CallStatus"]).toBe("completed");
    expect(await stage.logged(/Error 14212/)).toContain(stage.url("/voice"));
    expect(await stage.api("GET", `/calls/${sid}/captions`)).toMatchObject([
      { text: expect.stringContaining("fault") },
    ]);
  });

  it("whose document has what the service only warns of goes on without that, and the log says why", async () => {
    stage.answer(
      "/voice",
      `<Response><Pause length="soon"/><Dial action="/sip"><Sip>sip:a@b.example</Sip></Dial></Response>`,
    );
    const sid = await stage.place();
    const [dialled] = await stage.at("/sip");
    expect(dialled?.params).toMatchObject({ DialCallStatus: "failed", DialBridged: "false" });
    await stage.over(sid);
    expect(await stage.logged(/Error 13246/)).toContain(stage.url("/voice"));
    expect(await stage.logged(/Error 13910/)).toContain(stage.url("/voice"));
    expect(await stage.api("GET", `/calls/${sid}/captions`)).toEqual([]);
  });
});

describe("a call of the API", () => {
  it("with its document in the request goes on over what is only warned of, which is in the log", async () => {
    const twiml = `<Response><Dail/><Say loop="often">Hello</Say></Response>`;
    const { sid } = await stage.client.calls.create({ to: outside, from: agency, twiml });
    await stage.pickUp((await stage.rings(outside)).callSid);
    await stage.logged(/Error 12200\. <Dail>/);
    await stage.logged(/Error 13510\. .*loop: "often"/);
    const said = () => stage.api<object[]>("GET", `/calls/${sid}/captions`);
    expect(await stage.until(async () => (await said())[0])).toMatchObject({ text: "Hello" });
    await stage.hangUp(sid);
  });

  it("tells each step in order, signed, and does what its document says", async () => {
    const { sid, status } = await send("/sent", "+14355550127");
    expect(status).toBe("queued");
    const caught = await stage.at("/sent", 4);
    expect(statuses(caught)).toEqual(["initiated", "ringing", "in-progress", "completed"]);
    expect(caught.map(({ params }) => params["SequenceNumber"])).toEqual(["0", "1", "2", "3"]);
    expect(caught.every(({ signed, params }) => signed && params["CallSid"] === sid)).toBe(true);
    expect(await stage.client.calls(sid).fetch()).toMatchObject({
      status: "completed",
      direction: "outbound-api",
    });
  });

  it.each([
    ["+14355550121", "busy", "486"],
    ["+14355550122", "no-answer", "487"],
    ["+14355550123", "failed", "404"],
    ["+14355550128", "busy", "603"],
  ])("to %s ends %s", async (to, status, code) => {
    const path = `/to${to.slice(-4)}`;
    const { sid } = await send(path, to, { timeout: 5 });
    const [end] = await stage.at(path, 1, ({ CallStatus }) => CallStatus === status);
    expect(end?.params).toMatchObject({ CallDuration: "0", SipResponseCode: code });
    expect((await stage.client.calls(sid).fetch()).status).toBe(status);
  });

  it("is canceled while it rings, redirected while it is in progress, and then neither", async () => {
    const first = await send("/first", outside);
    await stage.rings(outside);
    await stage.client.calls(first.sid).update({ status: "canceled" });
    await stage.at("/first", 1, ({ CallStatus }) => CallStatus === "canceled");

    const second = await send("/second", outside, { twiml: "<Response><Pause length='9000'/></Response>" });
    await stage.rings(outside);
    await expect(stage.client.calls(second.sid).update({ twiml: "<Response/>" })).rejects.toMatchObject({
      code: 21220,
    });
    await stage.pickUp(second.sid);
    stage.answer("/elsewhere", "<Response><Hangup/></Response>");
    await stage.client.calls(second.sid).update({ url: stage.url("/elsewhere") });
    await stage.at("/elsewhere");
    await stage.at("/second", 1, ({ CallStatus }) => CallStatus === "completed");
    await expect(stage.client.calls(second.sid).update({ status: "completed" })).rejects.toMatchObject({
      status: 400,
      code: 21220,
    });
  });

  it("says whether a person or a machine answered, if it is asked to", async () => {
    for (const [to, path, answeredBy] of [
      ["+14355550124", "/machine", "machine_start"],
      ["+14355550127", "/person", "human"],
    ] as const) {
      const fields = { twiml: undefined, url: stage.url(path), machineDetection: "Enable" };
      const { sid } = await send(`${path}-steps`, to, fields);
      expect((await stage.at(path))[0]?.params).toMatchObject({
        AnsweredBy: answeredBy,
        CallStatus: "in-progress",
      });
      await stage.at(`${path}-steps`, 4);
      expect(await stage.client.calls(sid).fetch()).toMatchObject({ answeredBy });
    }
  });

  it.each([
    [{ to: "" }, 21201],
    [{ from: "" }, 21213],
    [{ to: "12345" }, 21211],
    [{ to: "+15005550001" }, 21211],
    [{ to: "+15005550002" }, 21214],
    [{ to: "+15005550003" }, 21215],
    [{ to: "+15005550004" }, 21216],
    [{ to: "sip:a@b.example" }, 21226],
    [{ from: "+18015559999" }, 21210],
    [{ from: "me" }, 21212],
    [{ twiml: undefined }, 21205],
    [{ twiml: undefined, url: "nowhere" }, 21205],
    [{ twiml: undefined, applicationSid: `AP${"0".repeat(32)}` }, 21218],
    [{ twiml: "<Respond/>" }, 12102],
    [{ timeout: 0 }, 21208],
    [{ sendDigits: "x" }, 21206],
    [{ machineDetection: "Maybe" }, 21234],
    [{ statusCallback: "nowhere" }, 21502],
    [{ statusCallback: "http://x.example", statusCallbackEvent: ["dreaming"] }, 21626],
    [{ byoc: "BY1" }, 20001],
  ])("with %j is refused with %i", async (fields, code) => {
    await expect(send("/refused", outside, { statusCallback: undefined, ...fields })).rejects.toMatchObject({
      status: 400,
      code,
    });
  });

  it("shows the caller's number to a third with the call's token only", async () => {
    stage.answer("/voice", "<Response><Pause length='9000'/></Response>");
    const sid = await stage.place();
    const [asked] = await stage.at("/voice", 1, ({ CallSid }) => CallSid === sid);
    const fields = { from: outside, to: "+14355550127", twiml: "<Response><Hangup/></Response>" };
    await expect(stage.client.calls.create(fields)).rejects.toMatchObject({ code: 21210 });
    const callToken = String(asked?.params["CallToken"]);
    expect(await stage.client.calls.create({ ...fields, callToken })).toMatchObject({ from: outside });
    await stage.hangUp(sid);
    await stage.over(sid);
  });
});
