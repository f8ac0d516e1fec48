import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tracks } from "../audio/music/tracks.ts";
import { openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const wait = "<Response><Say>Please wait</Say></Response>";
const enqueue = (path: string, name: string, more = "") => {
  stage.answer(
    "/voice",
    `<Response><Enqueue action="${path}" waitUrl="/wait-${name}" ${more}>${name}</Enqueue></Response>`,
  );
  stage.answer(`/wait-${name}`, wait);
};
const queueNamed = (name: string) =>
  stage.until(async () =>
    (await stage.client.queues.list()).find((queue) => queue.friendlyName === name && queue.currentSize > 0),
  );
const result = async (path: string) => (await stage.at(path))[0]?.params ?? {};

describe("a queue", () => {
  it("is waited in without music where none can be kept, and the telephone company goes on", async () => {
    writeFileSync(join(stage.folder, "music"), "");
    stage.answer("/voice", "<Response><Enqueue>silent</Enqueue></Response>");
    const sid = await stage.place();
    await queueNamed("silent");
    // The same music as theirs: once it could not be given here, it could not be given there.
    const music = await fetch(`${stage.sandbox.url}/sandbox/music/${tracks[0]?.id}.wav`);
    expect(music.status).toBe(500);
    expect((await queueNamed("silent")).currentSize).toBe(1);
    const taken = await stage.client.calls.create({
      to: "+14355550127",
      from: "+18015550100",
      twiml: `<Response><Dial action="${stage.url("/taken")}"><Queue>silent</Queue></Dial></Response>`,
    });
    await stage.until(async () =>
      (await stage.client.queues.list()).every(({ currentSize }) => currentSize === 0) ? true : undefined,
    );
    await stage.hangUp(sid);
    expect(await result("/taken")).toMatchObject({ CallSid: taken.sid, DialBridged: "true" });
  });

  it("tells who waits how long and where, again and again, and lets them leave", async () => {
    enqueue("/after-leave", "sales");
    const sid = await stage.place();
    const [first] = await stage.at("/wait-sales", 2);
    expect(first?.signed).toBe(true);
    expect(first?.params).toMatchObject({
      CallSid: sid,
      QueuePosition: "1",
      CurrentQueueSize: "1",
      MaxQueueSize: "1000",
      QueueTime: "0",
      AvgQueueTime: "0",
      QueueSid: expect.stringMatching(/^QU[0-9a-f]{32}$/),
    });
    stage.answer("/wait-sales", "<Response><Leave/></Response>");
    expect(await result("/after-leave")).toMatchObject({
      QueueResult: "leave",
      QueueSid: first?.params["QueueSid"],
    });
    await stage.over(sid);
  });

  it("gives its first to a dial, with a word before, and tells the result when they part", async () => {
    enqueue("/after-bridged", "claims");
    const waiting = await stage.place();
    const queue = await queueNamed("claims");
    stage.answer(
      "/voice",
      `<Response><Dial action="/after-agent"><Queue url="/about">claims</Queue></Dial></Response>`,
    );
    stage.answer("/about", "<Response><Say>You will be connected</Say></Response>");
    const agent = await stage.place("+14355550126");
    const about = await result("/about");
    expect(about).toMatchObject({ CallSid: waiting, QueueSid: queue.sid, DequeingCallSid: agent });
    expect(await stage.client.queues(queue.sid).fetch()).toMatchObject({ currentSize: 0 });
    // The two hear each other from when the word is spoken; then the agent hangs up.
    await stage.until(async () => (await stage.api<object[]>("GET", `/calls/${waiting}/captions`)).at(-1));
    await vi.waitFor(
      async () => expect(await stage.api("GET", "/telephones")).toMatchObject({ sound: { rooms: 1 } }),
      { timeout: 10_000, interval: 20 },
    );
    await stage.hangUp(agent);
    expect(await result("/after-agent")).toMatchObject({ DialCallStatus: "completed", DialCallSid: waiting });
    expect(await result("/after-bridged")).toMatchObject({
      QueueResult: "bridged",
      CallStatus: "in-progress",
    });
    await stage.over(waiting);
  });

  const whispering = async (name: string) => {
    enqueue(`/after-${name}`, name);
    const waiting = await stage.place();
    const queue = await queueNamed(name);
    stage.answer(
      "/voice",
      `<Response><Dial action="/dialled-${name}"><Queue url="/whisper-${name}">${name}</Queue></Dial></Response>`,
    );
    stage.answer(`/whisper-${name}`, "<Response><Pause length='60000'/></Response>");
    const agent = await stage.place("+14355550126");
    await stage.at(`/whisper-${name}`);
    return { waiting, agent, queue };
  };

  it("keeps in front whoever was not connected yet when the agent leaves", async () => {
    const { waiting, agent, queue } = await whispering("kept");
    const rounds = stage.catcher.caught.filter(({ path }) => path === "/wait-kept").length;
    await stage.hangUp(agent);
    const dialled = await result("/dialled-kept");
    expect(dialled).toMatchObject({ CallSid: agent, DialCallStatus: "canceled", DialBridged: "false" });
    expect(dialled).not.toHaveProperty("DialCallDuration");
    await queueNamed("kept");
    await stage.at("/wait-kept", rounds + 1);
    stage.answer("/whisper-kept", "<Response/>");
    const next = await stage.place("+14355550129");
    await stage.until(async () =>
      (await stage.client.queues(queue.sid).fetch()).currentSize === 0 ? true : undefined,
    );
    await stage.at("/whisper-kept", 2);
    await stage.hangUp(next);
    expect(await result("/after-kept")).toMatchObject({ QueueResult: "bridged", CallSid: waiting });
    await stage.over(waiting);
  });

  it("tells no bridge of one who hangs up during the words before", async () => {
    const { waiting, agent } = await whispering("gone");
    await stage.hangUp(waiting);
    const dialled = await result("/dialled-gone");
    expect(dialled).toMatchObject({ CallSid: agent, DialCallStatus: "no-answer", DialBridged: "false" });
    expect(dialled).not.toHaveProperty("DialCallDuration");
    expect(await result("/after-gone")).toMatchObject({ QueueResult: "hangup", CallSid: waiting });
    await stage.over(agent);
  });

  it("that is not there fails the dial, and is told in the log by its name", async () => {
    stage.answer("/voice", `<Response><Dial action="/after-none"><Queue>nowhere</Queue></Dial></Response>`);
    const sid = await stage.place();
    expect(await result("/after-none")).toMatchObject({ DialCallStatus: "failed", DialBridged: "false" });
    expect(await stage.logged(/"nowhere"/)).toBe('Dial->Queue: there is no queue "nowhere"');
    await stage.over(sid);
  });

  it("takes no keys in the words before", async () => {
    enqueue("/after-keys", "keys");
    const waiting = await stage.place();
    await queueNamed("keys");
    stage.answer("/voice", `<Response><Dial><Queue url="/menu">keys</Queue></Dial></Response>`);
    stage.answer("/menu", `<Response><Gather timeout="9000"><Say>Press one</Say></Gather></Response>`);
    const agent = await stage.place("+14355550126");
    expect(await stage.logged(/^Error 14211\./)).toContain("<Gather> cannot be used here");
    await vi.waitFor(
      async () => expect(await stage.api("GET", "/telephones")).toMatchObject({ sound: { rooms: 1 } }),
      { timeout: 10_000, interval: 20 },
    );
    await stage.hangUp(agent);
    await stage.over(agent);
    await stage.hangUp(waiting);
    await stage.over(waiting);
  });

  it("has a name of its own, and is removed when nobody waits in it", async () => {
    const { sid } = await stage.client.queues.create({ friendlyName: "own" });
    const taken = stage.client.queues.create({ friendlyName: "own" });
    // The service's dictionary has no codes of their own for these.
    await expect(taken).rejects.toMatchObject({ status: 400, code: 20001 });
    enqueue("/after-own", "own");
    const waiting = await stage.place();
    await queueNamed("own");
    await expect(stage.client.queues(sid).remove()).rejects.toMatchObject({ status: 400, code: 20001 });
    await stage.hangUp(waiting);
    await stage.over(waiting);
    expect(await stage.client.queues(sid).remove()).toBe(true);
  });

  it("tells of a hang-up, and of being full", async () => {
    enqueue("/after-hang-up", "full", 'maxQueueSize="1"');
    const first = await stage.place();
    await queueNamed("full");
    enqueue("/after-full", "full", 'maxQueueSize="1"');
    const second = await stage.place("+14355550126");
    expect(await result("/after-full")).toMatchObject({ QueueResult: "queue-full" });
    await stage.over(second);
    await stage.hangUp(first);
    expect(await result("/after-hang-up")).toMatchObject({ QueueResult: "hangup", CallStatus: "completed" });
    await stage.over(first);
  });

  it("is worked by the API: its members in order, one of them or the front taken out", async () => {
    enqueue("/after-redirect", "desk");
    const sids: string[] = [];
    for (const from of [outside, "+14355550126", "+14355550129"]) {
      const sid = await stage.place(from);
      sids.push(sid);
      await stage.at("/wait-desk", 1, ({ CallSid }) => CallSid === sid);
    }
    const queue = await queueNamed("desk");
    expect(queue).toMatchObject({ currentSize: 3, maxSize: 1000, averageWaitTime: 0 });
    const members = () => stage.client.queues(queue.sid).members;
    expect((await members().list()).map(({ callSid, position }) => [callSid, position])).toEqual([
      [sids[0], 1],
      [sids[1], 2],
      [sids[2], 3],
    ]);
    stage.answer("/taken", "<Response><Pause length='9000'/></Response>");
    const front = stage.client.queues(queue.sid).members("Front");
    expect(await front.update({ url: stage.url("/taken") })).toMatchObject({ callSid: sids[0] });
    await stage.at("/taken", 1, ({ CallSid }) => CallSid === sids[0]);
    await stage.client
      .queues(queue.sid)
      .members(String(sids[2]))
      .update({ url: stage.url("/taken"), method: "GET" });
    await stage.at("/taken", 1, ({ CallSid }) => CallSid === sids[2]);
    expect((await members().list()).map(({ callSid }) => callSid)).toEqual([sids[1]]);
    const told = await stage.at("/after-redirect", 2);
    expect(told.map(({ params }) => params["QueueResult"])).toEqual(["redirected", "redirected"]);
    await expect(stage.client.queues(queue.sid).remove()).rejects.toMatchObject({ status: 400 });
    for (const sid of sids) await stage.hangUp(sid);
    await Promise.all(sids.map(stage.over));
    expect(await stage.client.queues(queue.sid).remove()).toBe(true);
    await expect(front.fetch()).rejects.toMatchObject({ code: 20404 });
  });
});
