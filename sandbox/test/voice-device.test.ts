import { cpSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import twilio from "twilio";
import { openCaller, toneAt, type Caller } from "./audio-peer.ts";
import { amplitudeOf } from "./audio-tones.ts";
import { accountSid, dropFolder, newFolder, start } from "./start.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

const apiKey = { sid: `SK${"7".repeat(32)}`, secret: "the-secret-of-the-key" };
let stage: Stage;
const peers: Caller[] = [];
const cuts: AbortController[] = [];
beforeEach(async () => {
  stage = await openStage({ apiKey });
});
afterEach(async () => {
  for (const peer of peers.splice(0)) peer.vanish();
  for (const cut of cuts.splice(0)) cut.abort();
  await stage.close();
});

type Told = { type: string; call: string; text?: string; progress?: string; hints?: string[] | null };
/** A device as a page registers it, and what it is told. */
const register = async (as: object) => {
  const url = `${stage.sandbox.url}/sandbox/signal`;
  const post = async (path: string, body: object = {}) => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.status === 204 ? {} : ((await response.json()) as Record<string, string>);
  };
  const { id } = await post("/sessions", as);
  const cut = new AbortController();
  cuts.push(cut);
  const told: Told[] = [];
  const stream = await fetch(`${url}/sessions/${id}/events`, { signal: cut.signal });
  void (async () => {
    let text = "";
    for await (const part of stream.body ?? []) {
      text += new TextDecoder().decode(part as Uint8Array);
      const frames = text.split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (data) told.push(JSON.parse(data) as Told);
      }
    }
  })().catch(() => undefined);
  const connect = async (path: string, body: object, tone: number) => {
    const peer = await openCaller(
      async (offer) => (await post(`/sessions/${id}${path}`, { ...body, offer }))["answer"] ?? "",
      toneAt(tone),
    );
    peers.push(peer);
    return peer;
  };
  return { id, told, connect, post: (path: string, body?: object) => post(`/sessions/${id}${path}`, body) };
};
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

it("a Handset and a browser hear each other through a dial, and both learn how the call goes", async () => {
  const { AccessToken } = twilio.jwt;
  const token = new AccessToken(accountSid, apiKey.sid, apiKey.secret, { identity: "u_1" });
  token.addGrant(new AccessToken.VoiceGrant({ incomingAllow: true }));
  const browser = await register({ token: token.toJwt() });
  const handset = await register({ number: outside });
  stage.answer(
    "/voice",
    `<Response><Say>One moment</Say><Dial timeout="600" answerOnBridge="true" action="/after"><Client>u_1</Client></Dial></Response>`,
  );
  const caller = await handset.connect("/calls", { call: "mine", to: agency, parameters: {} }, 700);
  await eventually(() =>
    expect(browser.told).toContainEqual(expect.objectContaining({ type: "incoming", from: outside })),
  );
  expect(handset.told).toContainEqual(
    expect.objectContaining({ type: "caption", call: "mine", text: "One moment" }),
  );
  const { call = "" } = browser.told.find(({ type }) => type === "incoming") ?? {};
  const callee = await browser.connect(`/calls/${call}/accept`, {}, 1100);
  await eventually(() => {
    expect(amplitudeOf(callee.heard(0.5), 700)).toBeGreaterThan(1000);
    expect(amplitudeOf(caller.heard(0.5), 1100)).toBeGreaterThan(1000);
  });
  await browser.post(`/calls/${call}/hang-up`);
  const [after] = await stage.at("/after");
  expect(after?.params).toMatchObject({ DialCallStatus: "completed", DialBridged: "true" });
  await eventually(() =>
    expect(handset.told).toContainEqual({ type: "progress", call: "mine", progress: "completed" }),
  );
}, 40_000);

it("a Handset is told when a menu listens for words, which it may expect, and when it does no more", async () => {
  const handset = await register({ number: outside });
  const gather = (input: string, hints: string) =>
    `<Gather input="${input}" hints="${hints}" action="/heard" timeout="9000"><Say>What is it?</Say></Gather>`;
  stage.answer("/voice", `<Response>${gather("dtmf", "keys")}</Response>`);
  stage.answer("/heard", ({ params }) => {
    const isKey = params["Digits"] !== undefined;
    return `<Response>${isKey ? gather("dtmf speech", "a claim, $OOV_CLASS_DIGIT_SEQUENCE, sales") : "<Pause length='9000'/>"}</Response>`;
  });
  await handset.connect("/calls", { call: "mine", to: agency, parameters: {} }, 0);
  const listens = () => handset.told.filter(({ type }) => type === "listening");
  await eventually(() => expect(handset.told.some(({ text }) => text === "What is it?")).toBe(true));
  await handset.post("/calls/mine/digits", { digits: "1#" });
  await eventually(() =>
    expect(listens()).toEqual([{ type: "listening", call: "mine", hints: ["a claim", "sales"] }]),
  );
  const [call] = await stage.client.calls.list({ from: outside });
  await stage.say(String(call?.sid), "a claim");
  await eventually(() => expect(listens().at(-1)).toEqual({ type: "listening", call: "mine", hints: null }));
  expect((await stage.at("/heard", 2))[1]?.params["SpeechResult"]).toBe("a claim");
}, 40_000);

it("a number that is in a call places no other: however many windows show it, one number is one phone", async () => {
  stage.answer("/voice", "<Response><Pause length='9000'/></Response>");
  const [here, there] = [await register({ number: outside }), await register({ number: outside })];
  await there.connect("/calls", { call: "first", to: agency, parameters: {} }, 0);
  const place = (call: string) => here.connect("/calls", { call, to: agency, parameters: {} }, 0);
  const told = `409 ${JSON.stringify({
    message: "This phone is in a call with (801) 555-0100, not in this window. Hang up there first.",
    isElsewhere: false,
  })}`;
  await expect(place("second")).rejects.toThrow(told);
  const inCall = "409 .*This phone is in a call with ";
  await expect(stage.place()).rejects.toThrow(new RegExp(`${inCall}\\(801\\) 555-0100\\. Hang up first\\.`));
  const [first, ...others] = await stage.client.calls.list({ from: outside });
  expect(others).toEqual([]);
  const held = () =>
    stage.api<{ sid: string }[]>("GET", `/calls?held=true&number=${encodeURIComponent(outside)}`);
  expect((await held()).map(({ sid }) => sid)).toEqual([first?.sid]);
  // A name that turns what follows it turns no more of the sentence.
  await stage.client.incomingPhoneNumbers(stage.number.sid).update({ friendlyName: "North\u202egate" });
  const named = new RegExp(`${inCall}\u2068North\u202egate\u2069[,.]`);
  await expect(place("named")).rejects.toThrow(named);
  await expect(stage.place()).rejects.toThrow(named);
  await there.post("/calls/first/hang-up");
  expect(await held()).toEqual([]);
  await place("third");

  // What only rings is no call yet.
  const to = "+14355550126";
  await stage.client.calls.create({ to, from: agency, timeout: 600, twiml: "<Response/>" });
  const other = await register({ number: to });
  await other.connect("/calls", { call: "meanwhile", to: agency, parameters: {} }, 0);
}, 40_000);

it("a carrier that is killed ends its calls at the next start", async () => {
  stage.answer("/voice", "<Response><Pause length='9000'/></Response>");
  const answered = await stage.place();
  const ringing = await stage.client.calls.create({
    to: outside,
    from: agency,
    timeout: 600,
    twiml: "<Response/>",
    statusCallback: stage.url("/killed"),
  });
  await stage.rings(outside);
  await stage.at("/voice");
  // What is on the disk at this moment is what a kill -9 leaves.
  const copy = newFolder();
  cpSync(stage.folder, copy, { recursive: true });
  const next = await start(copy);
  const [told] = await stage.at("/killed");
  expect(told?.params).toMatchObject({ CallSid: ringing.sid, CallStatus: "failed" });
  expect((await next.client.calls(ringing.sid).fetch()).status).toBe("failed");
  expect((await next.client.calls(answered).fetch()).status).toMatch(/^(completed|failed)$/);
  expect(await next.client.conferences.list({ status: "in-progress" })).toEqual([]);
  await next.close();
  dropFolder(copy);
}, 40_000);
