import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agency, openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1", "u_2");
});
afterAll(() => stage.close());

/** A caller alone in a conference of that name. */
const caller = async (name: string) => {
  stage.answer(
    "/voice",
    `<Response><Dial><Conference beep="false" statusCallback="/${name}" statusCallbackEvent="join hold modify">${name}</Conference></Dial></Response>`,
  );
  const sid = await stage.place();
  const [joined] = await stage.at(`/${name}`, 1, ({ CallSid }) => CallSid === sid);
  const conference = stage.client.conferences(String(joined?.params["ConferenceSid"]));
  return { sid, conference };
};
type Conference = Awaited<ReturnType<typeof caller>>["conference"];
type NewParticipant = Parameters<Conference["participants"]["create"]>[0];
const ring = (conference: Conference, identity: string, fields: Partial<NewParticipant> = {}) =>
  conference.participants.create({
    from: agency,
    to: `client:${identity}`,
    timeout: 600,
    beep: "false",
    ...fields,
  });
const join = async (conference: Conference, identity: string, fields: Partial<NewParticipant> = {}) => {
  const { callSid } = await ring(conference, identity, fields);
  await stage.rings(`client:${identity}`);
  await stage.pickUp(callSid);
  await stage.until(async () =>
    (await conference.participants(callSid).fetch()).status === "connected" ? true : undefined,
  );
  return callSid;
};

describe("a participant", () => {
  it("that still rings is listed, fetched and found by its label, and rings no more once it is removed", async () => {
    const { sid, conference } = await caller("ringing");
    const { callSid } = await ring(conference, "u_1", { label: "agent", muted: true });
    await stage.rings("client:u_1");
    expect(
      (await conference.participants.list()).map((each) => [each.callSid, each.status, each.muted]),
    ).toEqual([
      [sid, "connected", false],
      [callSid, "ringing", true],
    ]);
    expect(await conference.participants.list({ muted: false })).toHaveLength(1);
    expect(await conference.participants(callSid).fetch()).toMatchObject({ status: "ringing" });
    expect(await conference.participants("agent").fetch()).toMatchObject({ callSid, label: "agent" });
    await expect(ring(conference, "u_2", { label: "agent" })).rejects.toMatchObject({ code: 16026 });
    expect(await conference.participants("agent").remove()).toBe(true);
    await stage.until(async () =>
      (await stage.client.calls(callSid).fetch()).status === "canceled" ? true : undefined,
    );
    await expect(conference.participants(callSid).fetch()).rejects.toMatchObject({ code: 20404 });
    expect(await conference.participants.list()).toHaveLength(1);
    await stage.hangUp(sid);
    await stage.over(sid);
  });

  it("is not added to a conference that there never was", async () => {
    const unknown = stage.client.conferences(`CF${"0".repeat(32)}`);
    await expect(ring(unknown, "u_1")).rejects.toMatchObject({ status: 404, code: 16003 });
  });

  it("whispers when it is only told to whom", async () => {
    const { sid, conference } = await caller("coached");
    const agent = await join(conference, "u_1");
    const created = await ring(conference, "u_2", { callSidToCoach: agent });
    expect(created).toMatchObject({ coaching: true, callSidToCoach: agent });
    await stage.rings("client:u_2");
    await stage.decline(created.callSid);
    await expect(
      conference.participants(sid).update({ callSidToCoach: `CA${"0".repeat(32)}` }),
    ).rejects.toMatchObject({ code: 16028 });
    const whispering = await conference.participants(sid).update({ callSidToCoach: agent });
    expect(whispering).toMatchObject({ coaching: true, callSidToCoach: agent });
    const aloud = await conference.participants(sid).update({ coaching: false, callSidToCoach: agent });
    expect(aloud.coaching).toBe(false);
    await conference.update({ status: "completed" });
    await stage.over(sid);
  });

  it("is asked for its music by GET unless it is told otherwise, and for all else by POST", async () => {
    const { sid, conference } = await caller("music");
    const url = (path: string) => stage.url(path);
    for (const path of ["/get", "/post", "/said"]) {
      stage.answer(path, "<Response><Say>Hold the line</Say></Response>");
    }
    await conference.participants(sid).update({ hold: true, holdUrl: url("/get") });
    expect((await stage.at("/get"))[0]?.method).toBe("GET");
    await conference.participants(sid).update({ holdUrl: url("/post"), holdMethod: "POST" });
    expect((await stage.at("/post"))[0]?.method).toBe("POST");
    await conference.participants(sid).update({ announceUrl: url("/said") });
    expect((await stage.at("/said"))[0]?.method).toBe("POST");
    await stage.hangUp(sid);
    await stage.over(sid);
  });

  it("is not muted by what is neither true nor false", async () => {
    const { sid, conference } = await caller("maybe");
    await conference.participants(sid).update({ muted: true });
    const maybe = "maybe" as unknown as boolean;
    expect((await conference.participants(sid).update({ muted: maybe })).muted).toBe(false);
    await expect(conference.participants(sid).update({ hold: maybe })).rejects.toMatchObject({ code: 20001 });
    await stage.hangUp(sid);
    await stage.over(sid);
  });
});

it("conferences are listed that are in progress, unless others are asked for", async () => {
  const { sid, conference } = await caller("listed");
  const { conferences } = stage.client;
  const listed = async (status?: "init" | "in-progress" | "completed") => {
    const filter = status ? { friendlyName: "listed", status } : { friendlyName: "listed" };
    return (await conferences.list(filter)).map((each) => each.status);
  };
  expect([await listed(), await listed("init")]).toEqual([[], ["init"]]);
  await join(conference, "u_1");
  expect([await listed(), await listed("init")]).toEqual([["in-progress"], []]);
  await conference.update({ status: "completed" });
  expect([await listed(), await listed("completed")]).toEqual([[], ["completed"]]);
  await stage.over(sid);
});

it("a recording has one channel unless two are asked for", async () => {
  const { sid, conference } = await caller("channels");
  const agent = await join(conference, "u_1");
  const channels = async (fields: object) =>
    (await stage.client.calls(agent).recordings.create(fields)).channels;
  expect(await channels({})).toBe(1);
  expect(await channels({ recordingChannels: "mono" })).toBe(1);
  expect(await channels({ recordingChannels: "dual" })).toBe(2);
  const told = { record: true, recordingStatusCallbackEvent: ["in-progress"] };
  const made = async (path: string, fields: object) => {
    const twiml = "<Response><Pause length='9000'/></Response>";
    const recordingStatusCallback = stage.url(path);
    const ends = { to: "+14355550127", from: agency };
    await stage.client.calls.create({ ...ends, twiml, ...told, recordingStatusCallback, ...fields });
    const [recording] = await stage.at(path);
    await stage.client.calls(String(recording?.params["CallSid"])).update({ status: "completed" });
    return recording?.params["RecordingChannels"];
  };
  expect(await made("/mono", {})).toBe("1");
  expect(await made("/dual", { recordingChannels: "dual" })).toBe("2");
  const added = { to: "+14355550127", from: agency, recordingStatusCallback: stage.url("/added") };
  await conference.participants.create({ ...added, ...told });
  expect((await stage.at("/added"))[0]?.params["RecordingChannels"]).toBe("1");
  await conference.update({ status: "completed" });
  await stage.over(sid);
});

it("a participant's recording is told of as it is asked for: started, paused, resumed, stopped", async () => {
  const { conference } = await caller("recorded");
  const callSid = await join(conference, "u_1", {
    record: true,
    recordingStatusCallback: stage.url("/steps"),
    recordingStatusCallbackEvent: ["started", "in-progress", "paused", "resumed", "stopped", "failed"],
  });
  const recording = stage.client.calls(callSid).recordings("Twilio.CURRENT");
  await stage.at("/steps", 1);
  await recording.update({ status: "paused" });
  await stage.at("/steps", 2);
  await recording.update({ status: "in-progress" });
  await stage.at("/steps", 3);
  await recording.update({ status: "stopped" });
  const steps = (await stage.at("/steps", 4)).map(({ params }) => params);
  expect(steps.map((params) => params["RecordingStatus"])).toEqual([
    "in-progress",
    "paused",
    "in-progress",
    "stopped",
  ]);
  expect(steps.every((params) => params["RecordingUrl"] === undefined)).toBe(true);
  const unknown = { recordingStatusCallback: stage.url("/steps"), recordingStatusCallbackEvent: ["begun"] };
  await expect(ring(conference, "u_2", unknown)).rejects.toMatchObject({ code: 21626 });
  const ofConference = {
    conferenceRecordingStatusCallback: stage.url("/steps"),
    conferenceRecordingStatusCallbackEvent: ["paused"],
  };
  await expect(ring(conference, "u_2", ofConference)).rejects.toMatchObject({ code: 21626 });
});
