import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeWav } from "../audio/wav.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";
import { word } from "./voice-words.ts";

/** The callback of the end tells of the recording that was asked for with the call. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1");
});
afterAll(() => stage.close());

const speak = async (sid: string) => {
  const body = new Uint8Array(await encodeWav([word(1)]));
  const headers = { "content-type": "audio/wav" };
  const url = `${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`;
  expect((await fetch(url, { method: "POST", headers, body })).status).toBe(204);
};
const endOf = async (path: string, sid: string) => {
  const [end] = await stage.at(
    path,
    1,
    (told) => told["CallSid"] === sid && told["CallStatus"] === "completed",
  );
  return end?.params ?? {};
};
const toldOf = (params: Record<string, string>) =>
  ["RecordingSid", "RecordingUrl", "RecordingDuration"].map((name) => params[name]);
const expectTold = async (params: Record<string, string>, source: string) => {
  const [sid = "", url, duration] = toldOf(params);
  const recording = await stage.client.recordings(sid).fetch();
  expect(recording).toMatchObject({ source, duration });
  expect(Number(duration)).toBeGreaterThan(0);
  expect(url).toMatch(
    new RegExp(`^http://127\\.0\\.0\\.1:\\d+/2010-04-01/Accounts/AC\\w+/Recordings/${sid}$`),
  );
};
const create = async (path: string, record: boolean) => {
  const { sid } = await stage.client.calls.create({
    from: agency,
    to: "client:u_1",
    twiml: "<Response><Pause length='9000'/></Response>",
    timeout: 600,
    record,
    statusCallback: stage.url(path),
    statusCallbackEvent: ["answered", "completed"],
  });
  await stage.rings("client:u_1");
  await stage.pickUp(sid);
  await stage.at(path, 1, ({ CallSid }) => CallSid === sid);
  return sid;
};

it("of a call that was created with Record, and the callback of its answer does not", async () => {
  const sid = await create("/recorded", true);
  await speak(sid);
  await stage.hangUp(sid);
  await expectTold(await endOf("/recorded", sid), "OutboundAPI");
  const [answered] = await stage.at("/recorded");
  expect(toldOf(answered?.params ?? {})).toEqual([undefined, undefined, undefined]);
});

it("not of a recording that was begun in another way, nor of one in which nobody was heard", async () => {
  const other = await create("/other", false);
  await stage.client.calls(other).recordings.create({});
  await speak(other);
  await stage.hangUp(other);
  expect(toldOf(await endOf("/other", other))).toEqual([undefined, undefined, undefined]);

  const silent = await create("/silent", true);
  await stage.hangUp(silent);
  expect(toldOf(await endOf("/silent", silent))).toEqual([undefined, undefined, undefined]);
});

it.each(["caller", "one who was dialled"])("of a Dial that records, when the %s hangs up", async (who) => {
  const path = who === "caller" ? "/leg-of-caller" : "/leg-of-dialled";
  stage.answer(
    "/voice",
    `<Response><Dial timeout="600" record="record-from-answer"><Client statusCallback="${path}" statusCallbackEvent="answered completed">u_1</Client></Dial></Response>`,
  );
  const sid = await stage.place();
  const { callSid } = await stage.rings("client:u_1");
  await stage.pickUp(callSid);
  await stage.until(async () =>
    (await stage.client.calls(sid).recordings.list()).length > 0 ? true : undefined,
  );
  await speak(sid);
  await stage.hangUp(who === "caller" ? sid : callSid);
  await expectTold(await endOf(path, callSid), "DialVerb");
  await stage.over(sid);
});
