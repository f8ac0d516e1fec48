import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { accountSid, authToken } from "./start.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() =>
  stage.api("PUT", "/switches", { slowMs: 0, repeat: 0, delayMs: 0, drop: false, hang: false }),
);
afterAll(() => stage.close());

const switches = (change: object) => stage.api("PUT", "/switches", change);
const wish = { from: agency, to: outside, timeout: 600 };
const twiml = "<Response><Pause length='9000'/></Response>";
const isOver = (sid: string) =>
  stage.until(async () => ((await stage.client.calls(sid).fetch()).status === "canceled" ? true : undefined));

it.each([
  ["a call", async () => (await stage.client.calls.create({ ...wish, twiml })).sid],
  ["a participant", async () => (await stage.client.conferences("slow").participants.create(wish)).callSid],
])("the slow answer to %s that is made: it rings before the answer comes", async (_what, create) => {
  const slowMs = 2000;
  await switches({ slowMs });
  const began = Date.now();
  let answered = 0;
  const creating = create().then((sid) => {
    answered = Date.now();
    return sid;
  });
  const { callSid } = await stage.rings(outside);
  const rangAt = Date.now();
  expect(await creating).toBe(callSid);
  expect(answered - began).toBeGreaterThanOrEqual(slowMs);
  expect(rangAt).toBeLessThan(answered);
  await stage.client.calls(callSid).update({ status: "canceled" });
  await isOver(callSid);
});

it("the slow answer to a call that is changed: it is over before the answer comes", async () => {
  const { sid } = await stage.client.calls.create({ ...wish, twiml });
  await stage.rings(outside);
  const slowMs = 2000;
  await switches({ slowMs });
  const began = Date.now();
  let answered = 0;
  const changing = stage.client.calls(sid).update({ status: "canceled" });
  void changing.then(() => (answered = Date.now()));
  await isOver(sid);
  expect(answered).toBe(0);
  await changing;
  expect(answered - began).toBeGreaterThanOrEqual(slowMs);
});

it("an answer that hangs is that of whatever changes a call next, and of none after it", async () => {
  const { sid } = await stage.client.calls.create({ ...wish, twiml });
  await stage.rings(outside);
  await switches({ hang: true });
  const given = new AbortController();
  const hanging = fetch(`${stage.sandbox.url}/2010-04-01/Accounts/${accountSid}/Calls/${sid}.json`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    body: new URLSearchParams({ Status: "canceled" }),
    signal: given.signal,
  }).catch(() => "given up");
  await isOver(sid);
  expect(await Promise.race([hanging, stage.client.calls(sid).remove()])).toBe(true);
  given.abort();
  expect(await hanging).toBe("given up");
});

it("a document that is asked for more than once is performed once", async () => {
  await switches({ repeat: 2 });
  stage.answer(
    "/voice",
    `<Response><Gather numDigits="1" timeout="9000" action="/pressed"><Say>Press one</Say></Gather></Response>`,
  );
  stage.answer("/pressed", "<Response><Say>Thank you</Say><Pause length='9000'/></Response>");
  const sid = await stage.place();
  const asked = await stage.at("/voice", 3);
  expect(new Set(asked.map(({ params }) => JSON.stringify(params))).size).toBe(1);
  expect(asked.every(({ signed }) => signed)).toBe(true);
  const said = async () =>
    (await stage.api<{ text: string }[]>("GET", `/calls/${sid}/captions`)).map(({ text }) => text);
  await stage.until(async () => ((await said()).length === 1 ? true : undefined));
  await stage.press(sid, "1");
  const pressed = await stage.at("/pressed", 3);
  expect(pressed.map(({ params }) => params["Digits"])).toEqual(["1", "1", "1"]);
  await stage.until(async () => ((await said()).length === 2 ? true : undefined));
  expect(await said()).toEqual(["Press one", "Thank you"]);
  await stage.hangUp(sid);
  await stage.over(sid);
});

it("a document that is asked for late is asked for all the same, and not of a caller who is gone", async () => {
  const delayMs = 500;
  await switches({ delayMs });
  stage.answer("/voice", "<Response><Say>Hello</Say><Pause length='9000'/></Response>");
  const asked = stage.catcher.caught.length;
  const began = Date.now();
  const sid = await stage.place();
  const [first] = (await stage.at("/voice", 1, ({ CallSid }) => CallSid === sid)) ?? [];
  expect(Date.now() - began).toBeGreaterThanOrEqual(delayMs);
  expect(first?.params["CallStatus"]).toBe("ringing");
  expect(stage.catcher.caught.length).toBeGreaterThan(asked);
  await stage.until(async () =>
    (await stage.client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
  );
  await stage.hangUp(sid);
  await stage.over(sid);
});

it("what is only told of a call is lost, the last action and what speech may become as well", async () => {
  stage.answer(
    "/voice",
    `<Response><Gather input="speech" timeout="9000" action="/said" partialResultCallback="/perhaps"/></Response>`,
  );
  stage.answer(
    "/said",
    `<Response><Dial action="/dialled" timeout="600"><Number>${outside}</Number></Dial></Response>`,
  );
  await switches({ drop: true });
  const sid = await stage.place("+14355550126");
  await stage.until(async () =>
    (await stage.client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
  );
  await stage.say(sid, "billing");
  const { callSid } = await stage.rings(outside);
  expect((await stage.at("/said")).map(({ params }) => params["SpeechResult"])).toEqual(["billing"]);
  await stage.pickUp(callSid);
  await stage.hangUp(sid);
  await stage.logged(/"\/dialled" lost on purpose/);
  await switches({ drop: false });
  const told = stage.catcher.caught.map(({ path }) => path);
  expect(told).not.toContain("/perhaps");
  expect(told).not.toContain("/dialled");
});

it("a document that is asked for again is the same request, and says so", async () => {
  await switches({ repeat: 2 });
  stage.answer("/voice", "<Response><Redirect>/next</Redirect></Response>");
  stage.answer("/next", twiml);
  const sid = await stage.place();
  const ofCall = (path: string) => stage.at(path, 3, ({ CallSid }) => CallSid === sid);
  const tokens = (await Promise.all(["/voice", "/next"].map(ofCall))).map(
    (asked) => new Set(asked.map(({ token }) => token)),
  );
  expect(tokens.map(({ size }) => size)).toEqual([1, 1]);
  expect(tokens[0]).not.toEqual(tokens[1]);
  await stage.hangUp(sid);
});
