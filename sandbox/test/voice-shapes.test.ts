import { afterAll, beforeAll, expect, it } from "vitest";
import { accountSid, authToken, clientOf } from "./start.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1");
});
afterAll(() => stage.close());

/** What the official client reads; a field that the answer lacks is undefined there. */
const missing = (instance: { toJSON: () => unknown }) =>
  Object.entries(instance.toJSON() as object).flatMap(([name, value]) => (value === undefined ? [name] : []));
const whole = <T extends { toJSON: () => unknown }>(instance: T): T => {
  expect(missing(instance)).toEqual([]);
  expect(Object.values(instance.toJSON() as object).some((value) => String(value) === "Invalid Date")).toBe(
    false,
  );
  return instance;
};

it("every answer about calls holds all that the official client reads", async () => {
  const { client } = stage;
  whole(stage.number);
  stage.answer(
    "/voice",
    `<Response><Dial><Conference statusCallback="/room" statusCallbackEvent="join">room</Conference></Dial></Response>`,
  );
  const sid = await stage.place();
  const [joined] = await stage.at("/room");
  const conferenceSid = String(joined?.params["ConferenceSid"]);
  whole(await client.calls(sid).fetch());
  whole(await client.calls.create({ from: agency, to: outside, twiml: "<Response><Hangup/></Response>" }));
  for (const call of await client.calls.list({ limit: 5 })) whole(call);
  whole(await client.conferences(conferenceSid).fetch());
  for (const conference of await client.conferences.list({ status: "init" })) whole(conference);
  const { participants } = client.conferences(conferenceSid);
  whole(await participants.create({ from: agency, to: "client:u_1" }));
  for (const participant of await participants.list()) whole(participant);
  whole(await client.conferences(conferenceSid).participants(sid).update({ muted: true }));
  const recording = whole(await client.calls(sid).recordings.create());
  whole(
    await client.calls(sid).recordings(recording.sid).update({ status: "paused", pauseBehavior: "skip" }),
  );
  whole(await client.calls(sid).recordings(recording.sid).fetch());
  for (const each of await client.calls(sid).recordings.list()) whole(each);
  for (const each of await client.recordings.list({ callSid: sid })) whole(each);
  whole(await client.recordings(recording.sid).fetch());
  whole(await client.conferences(conferenceSid).update({ status: "completed" }));
  await stage.over(sid);

  stage.answer("/voice", "<Response><Enqueue>shapes</Enqueue></Response>");
  const waiting = await stage.place();
  const queue = await stage.until(async () =>
    (await client.queues.list()).find(({ currentSize }) => currentSize === 1),
  );
  whole(queue);
  whole(await client.queues(queue.sid).members("Front").fetch());
  for (const member of await client.queues(queue.sid).members.list()) whole(member);
  await stage.hangUp(waiting);
  whole(await client.queues.create({ friendlyName: "other", maxSize: 5 }));
  await expect(client.queues.create({ friendlyName: "other" })).rejects.toMatchObject({ status: 400 });
  whole(await client.queues(queue.sid).update({ maxSize: 3 }));

  const application = whole(
    await client.applications.create({ friendlyName: "Phone", voiceUrl: stage.url("/app") }),
  );
  whole(await client.applications(application.sid).update({ voiceMethod: "GET" }));
  for (const each of await client.applications.list()) whole(each);
  const key = whole(await client.newKeys.create({ friendlyName: "Browsers" }));
  for (const each of await client.keys.list()) whole(each);
  expect(await client.applications(application.sid).remove()).toBe(true);
  expect(key.secret).toMatch(/^[0-9a-f]{32}$/);
}, 40_000);

it("every answer about the recordings of a conference does, too", async () => {
  const { client } = stage;
  stage.answer(
    "/voice",
    `<Response><Dial><Conference waitUrl="" record="record-from-start" statusCallback="/kept" statusCallbackEvent="start announcement" recordingStatusCallback="/kept-row">kept</Conference></Dial></Response>`,
  );
  const sids = [await stage.place("+14355550141"), await stage.place("+14355550142")];
  stage.answer("/notice", "<Response><Say>This is kept.</Say></Response>");
  const [started] = await stage.at("/kept");
  const conferenceSid = String(started?.params["ConferenceSid"]);
  const { recordings } = client.conferences(conferenceSid);
  const [live, ...others] = await recordings.list();
  expect(others).toEqual([]);
  const sid = String(live?.sid);
  expect(live && whole(live)).toMatchObject({ status: "in-progress", source: "Conference", conferenceSid });
  expect(whole(await recordings(sid).update({ status: "paused" })).status).toBe("paused");
  expect(whole(await recordings(sid).update({ status: "in-progress" })).status).toBe("in-progress");
  // Ended sooner, it would have kept nothing on a busy machine.
  await client.conferences(conferenceSid).update({ announceUrl: stage.url("/notice") });
  await stage.at("/kept", 1, ({ StatusCallbackEvent }) => StatusCallbackEvent === "announcement-end");
  await client.conferences(conferenceSid).update({ status: "completed" });
  for (const each of sids) await stage.over(each);
  const [row] = await stage.at("/kept-row");
  const done = whole(await recordings(sid).fetch());
  expect(row?.params).toMatchObject({ RecordingSid: sid, ConferenceSid: conferenceSid });
  expect(done).toMatchObject({ status: "completed", channels: 1, callSid: row?.params["CallSid"] });
  for (const each of await recordings.list()) whole(each);
  expect(whole(await client.recordings(sid).fetch()).conferenceSid).toBe(conferenceSid);
  expect(await recordings(sid).remove()).toBe(true);
  expect(await recordings.list()).toEqual([]);
});

it("all that an answer about calls leads to is there, and has nothing in it where the sandbox keeps nothing", async () => {
  const { client } = stage;
  stage.answer("/voice", '<Response><Gather timeout="9000"/></Response>');
  const sid = await stage.place();
  await stage.until(async () =>
    (await client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
  );
  const recording = await client.calls(sid).recordings.create();
  expect(await client.calls(sid).notifications.list()).toEqual([]);
  expect(await client.calls(sid).events.list()).toEqual([]);
  expect(await client.recordings(recording.sid).transcriptions.list()).toEqual([]);
  expect(await client.recordings(recording.sid).addOnResults.list()).toEqual([]);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const uris = [await client.calls(sid).fetch(), await client.recordings(recording.sid).fetch()].flatMap(
    ({ subresourceUris }) => Object.values(subresourceUris as Record<string, string>),
  );
  for (const uri of uris) {
    const response = await fetch(stage.sandbox.url + uri, { headers: { authorization } });
    expect([uri, response.status]).toEqual([uri, 200]);
  }
  const unknown = client.calls(`CA${"0".repeat(32)}`);
  await expect(unknown.notifications.list()).rejects.toMatchObject({ code: 20404 });
  await stage.hangUp(sid);
});

it("a key with its secret opens the API as the token does, until it is deleted", async () => {
  const { sid, secret } = await stage.client.newKeys.create({});
  const ask = async (password: string) => {
    const path = `/2010-04-01/Accounts/${stage.client.accountSid}/Calls.json`;
    const authorization = `Basic ${Buffer.from(`${sid}:${password}`).toString("base64")}`;
    return (await fetch(stage.sandbox.url + path, { headers: { authorization } })).status;
  };
  expect(await ask(secret)).toBe(200);
  expect(await ask("guessed")).toBe(401);
  await stage.client.keys(sid).remove();
  expect(await ask(secret)).toBe(401);
  await expect(clientOf(stage.sandbox.port, "wrong").queues.list()).rejects.toMatchObject({ code: 20003 });
});

it("calls are listed newest first, by their ends, state and parent", async () => {
  const { client } = stage;
  const to = "+14355550121";
  const create = () => client.calls.create({ from: agency, to, twiml: "<Response/>" });
  const [first, second] = [await create(), await create()];
  await stage.until(async () =>
    (await client.calls.list({ to, status: "busy" })).length === 2 ? true : undefined,
  );
  expect((await client.calls.list({ to })).map(({ sid }) => sid)).toEqual([second.sid, first.sid]);
  expect(await client.calls.list({ to, status: "completed" })).toEqual([]);
  expect(await client.calls.list({ parentCallSid: first.sid })).toEqual([]);
  expect(await client.calls.list({ to, startTimeAfter: new Date(Date.now() + 86_400_000) })).toEqual([]);
  expect(await client.calls(first.sid).remove()).toBe(true);
  await expect(client.calls(first.sid).fetch()).rejects.toMatchObject({ code: 20404 });
});
