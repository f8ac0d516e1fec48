import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountSid, authToken } from "./start.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const account = join(dirname(createRequire(import.meta.url).resolve("twilio")), "rest/api/v2010/account");
/** The fields that the official client knows of a request, as they travel. */
const fieldsOf = (file: string, options: RegExp): string[] => {
  const source = readFileSync(join(account, `${file}.d.ts`), "utf8");
  const found = new RegExp(`export interface ${options.source} \\{\\n(.*?)\\n\\}`, "s").exec(source);
  return [...(found?.[1] ?? "").matchAll(/^ {4}(\w)(\w*)\??:/gm)].map(
    ([, first = "", rest = ""]) => first.toUpperCase() + rest,
  );
};
const create = /\w+ListInstanceCreateOptions/;
const update = /\w+ContextUpdateOptions/;

const send = async (path: string, body: Record<string, string>) => {
  const answered = await fetch(`${stage.sandbox.url}/2010-04-01/Accounts/${accountSid}/${path}.json`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    body: new URLSearchParams(body),
  });
  return (await answered.json()) as { code?: number; message?: string } & Record<string, unknown>;
};

it("every field that the official client knows is known, and no other", async () => {
  const { client } = stage;
  stage.answer("/voice", `<Response><Dial><Conference waitUrl="">room</Conference></Dial></Response>`);
  const sid = await stage.place();
  const room = await stage.until(async () => (await client.conferences.list({ status: "init" }))[0]);
  const recording = await client.calls(sid).recordings.create();
  const queue = await client.queues.create({ friendlyName: "line" });
  const application = await client.applications.create({});
  const key = await client.newKeys.create({});
  const message = await client.messages.create({ to: outside, from: agency, body: "x" });
  const ofCalls = fieldsOf("call", create);
  const ofParticipants = fieldsOf("conference/participant", create);
  const endpoints: [string, string[]][] = [
    ["Calls", ofCalls],
    [`Calls/${sid}`, fieldsOf("call", update)],
    [`Calls/${sid}/Recordings`, fieldsOf("call/recording", create)],
    [`Calls/${sid}/Recordings/${recording.sid}`, fieldsOf("call/recording", update)],
    [`Conferences/${room.sid}`, fieldsOf("conference", update)],
    [`Conferences/${room.sid}/Participants`, ofParticipants],
    [`Conferences/${room.sid}/Participants/${sid}`, fieldsOf("conference/participant", update)],
    [`Conferences/${room.sid}/Recordings/${recording.sid}`, fieldsOf("conference/recording", update)],
    ["Queues", fieldsOf("queue", create)],
    [`Queues/${queue.sid}`, fieldsOf("queue", update)],
    [`Queues/${queue.sid}/Members/Front`, fieldsOf("queue/member", update)],
    ["Applications", fieldsOf("application", create)],
    [`Applications/${application.sid}`, fieldsOf("application", update)],
    ["Keys", fieldsOf("newKey", create)],
    [`Keys/${key.sid}`, fieldsOf("key", update)],
    ["IncomingPhoneNumbers", fieldsOf("incomingPhoneNumber", create)],
    [`IncomingPhoneNumbers/${stage.number.sid}`, fieldsOf("incomingPhoneNumber", update)],
    ["Messages", fieldsOf("message", create)],
    [`Messages/${message.sid}`, fieldsOf("message", update)],
  ];
  expect(endpoints.filter(([, fields]) => fields.length === 0)).toEqual([]);
  for (const [path, fields] of endpoints) {
    const { message: said = "" } = await send(path, Object.fromEntries(fields.map((name) => [name, ""])));
    expect(`${path}: ${said}`).not.toContain("Unknown parameter");
    const nonsense = await send(path, { Nonsense: "" });
    expect([path, nonsense.message]).toEqual([path, "Unknown parameter: Nonsense"]);
  }
  // Calls and participants are made alike: neither takes what is the other's own.
  for (const [path, mine, theirs] of [
    ["Calls", ofCalls, ofParticipants],
    [`Conferences/${room.sid}/Participants`, ofParticipants, ofCalls],
  ] as const) {
    for (const name of theirs.filter((each) => !mine.includes(each))) {
      expect((await send(path, { [name]: "" })).message).toBe(`Unknown parameter: ${name}`);
    }
  }
  await stage.hangUp(sid);
}, 60_000);

const call = { To: "+14355550121", From: agency, Twiml: "<Response/>" };
const participant = { To: "+14355550121", From: agency };
const room = "Conferences/room/Participants";

it.each([
  ["Calls", { ...call, AsyncAmd: "perhaps" }],
  ["Calls", { ...call, AsyncAmdStatusCallback: "nowhere" }],
  ["Calls", { ...call, AsyncAmdStatusCallbackMethod: "PUT" }],
  ["Calls", { ...call, MachineDetectionTimeout: "2" }],
  ["Calls", { ...call, MachineDetectionSpeechThreshold: "999" }],
  ["Calls", { ...call, MachineDetectionSpeechEndThreshold: "5001" }],
  ["Calls", { ...call, MachineDetectionSilenceTimeout: "long" }],
  ["Calls", { ...call, ClientNotificationUrl: "nowhere" }],
  ["Calls", { ...call, CallerId: "+18015559999" }],
  [room, { ...participant, AmdStatusCallback: "nowhere" }],
  [room, { ...participant, AmdStatusCallbackMethod: "PUT" }],
  [room, { ...participant, CallerDisplayName: "x" }],
  [room, { ...participant, Region: "mars" }],
  [room, { ...participant, Timeout: "4" }],
  ["IncomingPhoneNumbers", { AreaCode: "801", VoiceCallerIdLookup: "perhaps" }],
  ["IncomingPhoneNumbers", { AreaCode: "801", VoiceReceiveMode: "telex" }],
  ["IncomingPhoneNumbers", { AreaCode: "801", EmergencyStatus: "Dire" }],
  ["IncomingPhoneNumbers", { AreaCode: "801", AddressSid: "here" }],
  ["Applications", { SmsUrl: "nowhere" }],
  ["Applications", { PublicApplicationConnectEnabled: "perhaps" }],
  ["Messages", { To: outside, From: agency, Body: "x", ValidityPeriod: "0" }],
  ["Messages", { To: outside, From: agency, Body: "x", ContentRetention: "burn" }],
])("%s with a wrong value, %j, is refused by the field's name", async (path, fields) => {
  expect((await send(path, fields)).message).toContain(Object.keys(fields).at(-1));
});

it.each([
  ["Calls", { ...call, Byoc: `BY${"0".repeat(32)}` }, "trunk"],
  ["Calls", { ...call, Passports: "e30=" }, "passport"],
  ["Calls", { ...call, RecordingConfigurationId: "x" }, "configuration"],
  ["Calls", { ...call, CallReason: "Your quote" }, "branded"],
  ["Calls", { ...call, ClientNotificationUrl: "https://x.example" }, "push"],
  [room, { ...participant, Byoc: `BY${"0".repeat(32)}` }, "trunk"],
  [room, { ...participant, CallReason: "Your quote" }, "branded"],
  [room, { From: agency, To: `app:AP${"0".repeat(32)}` }, "applications"],
  [room, { ...participant, ClientNotificationUrl: "https://x.example" }, "push"],
  [room, { ...participant, EmergencyCity: "Provo" }, "emergency"],
  [room, { ...participant, EmergencyCallerPosition: "40,-111" }, "emergency"],
  ["IncomingPhoneNumbers", { AreaCode: "801", TrunkSid: `TK${"0".repeat(32)}` }, "trunk"],
  ["IncomingPhoneNumbers", { AreaCode: "801", VoiceReceiveMode: "fax" }, "fax"],
  ["IncomingPhoneNumbers", { AreaCode: "801", SmsApplicationSid: `AP${"0".repeat(32)}` }, "SmsUrl"],
  ["Messages", { To: outside, From: agency, Body: "x", SendAt: "2030-01-01T00:00:00Z" }, "schedule"],
  ["Messages", { To: outside, From: agency, Body: "x", SendAsMms: "true" }, "MMS"],
])("%s that could not be fulfilled, %j, is refused with what is not carried", async (path, fields, what) => {
  const refused = await send(path, fields);
  expect(refused).toMatchObject({ code: 20001, message: expect.stringContaining(what) });
  expect(refused.message).toContain(Object.keys(fields).at(-1));
});

it("what changes nothing here is taken", async () => {
  const { client } = stage;
  const made = await client.calls.create({
    to: "+14355550121",
    from: agency,
    twiml: "<Response/>",
    sipAuthUsername: "x",
    machineDetectionTimeout: 30,
    machineDetectionSpeechThreshold: 2400,
    machineDetectionSpeechEndThreshold: 1200,
    machineDetectionSilenceTimeout: 5000,
  });
  expect(made.status).toBe("queued");
  // A trunk means something only where a number is called.
  await stage.present("u_1");
  const added = await client.conferences("browsers").participants.create({
    from: agency,
    to: "client:u_1",
    byoc: `BY${"0".repeat(32)}`,
    region: "us1",
    conferenceRecordingStatusCallback: stage.url("/recorded"),
    conferenceRecordingStatusCallbackEvent: ["completed", "failed"],
  });
  expect(added.status).toBe("queued");
  const sids = { addressSid: `AD${"1".repeat(32)}`, bundleSid: `BU${"2".repeat(32)}` };
  const changed = await client.incomingPhoneNumbers(stage.number.sid).update({
    ...sids,
    voiceCallerIdLookup: true,
    voiceReceiveMode: "voice",
    emergencyStatus: "Active",
  });
  expect(changed).toMatchObject({ ...sids, voiceCallerIdLookup: true, emergencyStatus: "Active" });
  const application = { smsUrl: stage.url("/sms"), smsMethod: "GET", publicApplicationConnectEnabled: true };
  expect(await client.applications.create(application)).toMatchObject(application);
  const kept = await client.messages.create({
    to: outside,
    from: agency,
    body: "x",
    contentRetention: "retain",
    provideFeedback: true,
    validityPeriod: 60,
  });
  expect(kept.status).toBe("queued");
});

it("who answered is told behind the call's back when that is asked for", async () => {
  const { client } = stage;
  stage.answer("/first", `<Response><Redirect>${stage.url("/second")}</Redirect></Response>`);
  const made = await client.calls.create({
    to: "+14355550124",
    from: agency,
    url: stage.url("/first"),
    machineDetection: "Enable",
    asyncAmd: "true",
    asyncAmdStatusCallback: stage.url("/detected"),
  });
  expect((await stage.at("/first"))[0]?.params["AnsweredBy"]).toBeUndefined();
  const [told] = await stage.at("/detected");
  expect(told).toMatchObject({ signed: true, method: "POST" });
  expect(told?.params).toEqual({
    CallSid: made.sid,
    AccountSid: accountSid,
    AnsweredBy: "machine_start",
    MachineDetectionDuration: expect.stringMatching(/^\d+$/),
  });
  expect((await client.calls(made.sid).fetch()).answeredBy).toBe("machine_start");
  const { callSid } = await client.conferences("dialled").participants.create({
    to: "+14355550127",
    from: agency,
    machineDetection: "Enable",
    amdStatusCallback: stage.url("/added"),
    amdStatusCallbackMethod: "GET",
  });
  const [added] = await stage.at("/added");
  expect(added).toMatchObject({ method: "GET", params: { CallSid: callSid, AnsweredBy: "human" } });
  await client.calls(callSid).update({ status: "completed" });
});

it("keys to send leave no time to listen for a machine", async () => {
  const made = await stage.client.calls.create({
    to: "+14355550127",
    from: agency,
    url: stage.url("/keyed"),
    machineDetection: "Enable",
    sendDigits: "wABCD1",
  });
  expect((await stage.at("/keyed"))[0]?.params["AnsweredBy"]).toBeUndefined();
  expect((await stage.client.calls(made.sid).fetch()).answeredBy).toBeNull();
});

it("another number of the agency may be shown than the call is from", async () => {
  const branch = "+18015550199";
  await stage.client.incomingPhoneNumbers.create({ phoneNumber: branch });
  const made = await stage.client.calls.create({
    to: outside,
    from: agency,
    callerId: branch,
    timeout: 600,
    twiml: "<Response/>",
  });
  expect((await stage.rings(outside)).from).toBe(branch);
  await stage.client.calls(made.sid).update({ status: "canceled" });
});

it("lists and fetches go by every filter that the official client knows", async () => {
  const { client } = stage;
  expect(await client.incomingPhoneNumbers.list({ origin: "hosted" })).toEqual([]);
  expect(await client.incomingPhoneNumbers.list({ origin: "twilio", beta: false })).not.toEqual([]);
  const made = await client.calls.create({
    to: "+14355550127",
    from: agency,
    twiml: "<Response><Pause length='9000'/></Response>",
    record: true,
    recordingStatusCallback: stage.url("/recorded"),
    recordingStatusCallbackEvent: ["in-progress", "completed", "absent"],
  });
  await stage.at("/recorded");
  await client.calls(made.sid).update({ status: "completed" });
  const sid = String((await stage.at("/recorded", 2))[1]?.params["RecordingSid"]);
  await client.recordings(sid).remove();
  await expect(client.recordings(sid).fetch()).rejects.toMatchObject({ code: 20404 });
  expect((await client.recordings(sid).fetch({ includeSoftDeleted: true })).status).toBe("deleted");
  stage.answer("/boat.png", () => ({ type: "image/png", body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }));
  const { sid: message } = await client.messages.create({
    to: outside,
    from: agency,
    mediaUrl: [stage.url("/boat.png")],
    statusCallback: stage.url("/sent"),
  });
  await stage.at("/sent", 1, ({ MessageStatus }) => MessageStatus === "delivered");
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await client.messages(message).media.list({ dateCreatedBefore: tomorrow })).toHaveLength(1);
  expect(await client.messages(message).media.list({ dateCreatedAfter: tomorrow })).toEqual([]);
});
