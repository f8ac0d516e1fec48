import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeWav } from "../audio/wav.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";
import { word } from "./voice-words.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1", "u_2");
});
afterAll(() => stage.close());

const events = "start end join leave mute hold modify speaker announcement";
/** A caller in a conference of that name, whose events come to `/NAME`. */
const caller = async (name: string, more = "", from = outside) => {
  stage.answer(
    "/voice",
    `<Response><Dial action="/after-${name}"><Conference beep="false" statusCallback="/${name}" statusCallbackEvent="${events}" participantLabel="${from}" ${more}>${name}</Conference></Dial></Response>`,
  );
  const sid = await stage.place(from);
  const [joined] = await stage.at(`/${name}`, 1, ({ CallSid }) => CallSid === sid);
  return { sid, conference: String(joined?.params["ConferenceSid"]) };
};
type NewParticipant = Parameters<ReturnType<Stage["client"]["conferences"]>["participants"]["create"]>[0];
/** A browser of the agency that is added by the API and answers. */
const add = async (name: string, identity: string, fields: Partial<NewParticipant> = {}) => {
  const created = await stage.client.conferences(name).participants.create({
    from: agency,
    to: `client:${identity}`,
    timeout: 600,
    beep: "false",
    label: `client:${identity}`,
    ...fields,
  });
  const { callSid } = await stage.rings(`client:${identity}`);
  expect(callSid).toBe(created.callSid);
  await stage.pickUp(callSid);
  await stage.until(async () =>
    (await stage.client.conferences(created.conferenceSid).participants.list()).find(
      (participant) => participant.callSid === callSid && participant.status === "connected",
    ),
  );
  return { callSid, created };
};
const told = (name: string, count: number) =>
  stage.at(`/${name}`, count, ({ StatusCallbackEvent }) => !StatusCallbackEvent?.includes("speech"));
const namesOf = (caught: { params: Record<string, string> }[]) =>
  caught.map(({ params }) => params["StatusCallbackEvent"]);

describe("a conference", () => {
  it("tells of somebody who speaks already as they come in", async () => {
    stage.answer(
      "/voice",
      `<Response><Say>One moment</Say><Dial><Conference beep="false" waitUrl="" statusCallback="/loud" statusCallbackEvent="join speaker">loud</Conference></Dial></Response>`,
    );
    const sid = await stage.place();
    await stage.until(async () => (await stage.api<object[]>("GET", `/calls/${sid}/captions`))[0]);
    await fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
      method: "POST",
      headers: { "content-type": "audio/wav" },
      body: new Uint8Array(await encodeWav([word(51, 3.5)])),
    });
    expect(namesOf(await stage.at("/loud", 3))).toEqual([
      "participant-join",
      "participant-speech-start",
      "participant-speech-stop",
    ]);
    await stage.hangUp(sid);
  }, 20_000);

  it("tells its story in the order of cause, numbered and signed", async () => {
    const { sid, conference } = await caller("story", 'waitUrl=""');
    expect(await stage.client.conferences(conference).fetch()).toMatchObject({
      status: "init",
      friendlyName: "story",
    });
    const { callSid, created } = await add("story", "u_1", { endConferenceOnExit: true });
    expect(created).toMatchObject({ status: "queued", label: "client:u_1", conferenceSid: conference });
    expect(await stage.client.conferences(conference).fetch()).toMatchObject({ status: "in-progress" });
    await stage.hangUp(callSid);
    await stage.at("/story", 1, ({ StatusCallbackEvent }) => StatusCallbackEvent === "conference-end");
    const caught = await told("story", 6);
    expect(namesOf(caught)).toEqual([
      "participant-join",
      "conference-start",
      "participant-join",
      "participant-leave",
      "participant-leave",
      "conference-end",
    ]);
    expect(caught.map(({ params }) => params["SequenceNumber"])).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(caught.every(({ signed }) => signed)).toBe(true);
    expect(caught[0]?.params).toEqual({
      ConferenceSid: conference,
      FriendlyName: "story",
      AccountSid: stage.client.accountSid,
      SequenceNumber: "1",
      Timestamp: expect.stringMatching(/\+0000$/),
      StatusCallbackEvent: "participant-join",
      CallSid: sid,
      Muted: "false",
      Hold: "false",
      Coaching: "false",
      EndConferenceOnExit: "false",
      StartConferenceOnEnter: "true",
      ParticipantLabel: outside,
    });
    expect(caught[3]?.params).toMatchObject({
      CallSid: callSid,
      ReasonParticipantLeft: "participant_hung_up",
      ParticipantCallStatus: "completed",
    });
    expect(caught[4]?.params).toMatchObject({
      CallSid: sid,
      ReasonParticipantLeft: "moderator_ended_conference",
      ParticipantCallStatus: "in-progress",
    });
    expect(caught[5]?.params).toMatchObject({
      CallSidEndingConference: callSid,
      ParticipantLabelEndingConference: "client:u_1",
      ReasonConferenceEnded: "participant-with-end-conference-on-exit-left",
      Reason: expect.any(String),
    });
    const [after] = await stage.at("/after-story");
    expect(after?.params).toMatchObject({ DialCallStatus: "answered", DialBridged: "true" });
    expect(after?.params["DialCallDuration"]).toBeUndefined();
    expect(await stage.client.conferences(conference).fetch()).toMatchObject({
      status: "completed",
      callSidEndingConference: callSid,
      reasonConferenceEnded: "participant-with-end-conference-on-exit-left",
    });
    await stage.over(sid);
  });

  it("holds, mutes, whispers and changes by participant updates, each told once", async () => {
    const { sid, conference } = await caller("changes");
    const first = await add("changes", "u_1");
    const second = await add("changes", "u_2", { coaching: true, callSidToCoach: first.callSid });
    stage.answer("/music", "<Response><Say>Hold the line</Say></Response>");
    const participant = (callSid: string) => stage.client.conferences(conference).participants(callSid);
    expect(await participant(second.callSid).fetch()).toMatchObject({
      coaching: true,
      callSidToCoach: first.callSid,
      status: "connected",
    });
    expect(await participant(sid).update({ hold: true, holdUrl: stage.url("/music") })).toMatchObject({
      hold: true,
    });
    await stage.at("/music");
    await expect(
      participant(second.callSid).update({ coaching: true, callSidToCoach: sid }),
    ).rejects.toMatchObject({ code: 16027 });
    await participant(sid).update({ hold: false });
    await participant(first.callSid).update({ muted: true });
    await participant(first.callSid).update({ muted: true });
    await participant(first.callSid).update({ muted: false, endConferenceOnExit: true });
    await participant(second.callSid).update({ coaching: false });
    const caught = (await told("changes", 10)).slice(4);
    expect(caught.map(({ params }) => [params["StatusCallbackEvent"], params["CallSid"]])).toEqual([
      ["participant-hold", sid],
      ["participant-unhold", sid],
      ["participant-mute", first.callSid],
      ["participant-unmute", first.callSid],
      ["participant-modify", first.callSid],
      ["participant-modify", second.callSid],
    ]);
    expect(await participant("client:u_1").fetch()).toMatchObject({
      callSid: first.callSid,
      muted: false,
      endConferenceOnExit: true,
    });
    await stage.client.conferences(conference).update({ status: "completed" });
    const [end] = await stage.at(
      "/changes",
      1,
      ({ StatusCallbackEvent }) => StatusCallbackEvent === "conference-end",
    );
    expect(end?.params["ReasonConferenceEnded"]).toBe("conference-ended-via-api");
    await stage.over(sid);
  });

  it("hands a caller over: a second is added, the first removed, the caller stays", async () => {
    const { sid, conference } = await caller("transfer");
    const first = await add("transfer", "u_1");
    await stage.client.conferences(conference).participants(sid).update({ hold: true });
    const second = await add("transfer", "u_2");
    await stage.client.conferences(conference).participants(sid).update({ hold: false });
    expect(await stage.client.conferences(conference).participants(first.callSid).remove()).toBe(true);
    const [left] = await stage.at(
      "/transfer",
      1,
      ({ StatusCallbackEvent }) => StatusCallbackEvent === "participant-leave",
    );
    expect(left?.params).toMatchObject({
      CallSid: first.callSid,
      ReasonParticipantLeft: "participant_updated_via_api",
    });
    const here = await stage.client.conferences(conference).participants.list();
    expect(here.map(({ callSid }) => callSid)).toEqual([sid, second.callSid]);
    await stage.hangUp(second.callSid);
    await stage.hangUp(sid);
    await stage.over(sid);
    const [end] = await stage.at(
      "/transfer",
      1,
      ({ StatusCallbackEvent }) => StatusCallbackEvent === "conference-end",
    );
    expect(end?.params).toMatchObject({
      ReasonConferenceEnded: "last-participant-left",
      CallSidEndingConference: sid,
    });
  });

  it("announces to one or all, and says when it could not", async () => {
    const { sid, conference } = await caller("news");
    await add("news", "u_1");
    stage.answer("/notice", "<Response><Say>This call is recorded</Say></Response>");
    await stage.client
      .conferences(conference)
      .participants(sid)
      .update({ announceUrl: stage.url("/notice") });
    await stage.client.conferences(conference).update({ announceUrl: stage.url("/notice") });
    const ended = await stage.at(
      "/news",
      2,
      ({ StatusCallbackEvent }) => StatusCallbackEvent === "announcement-end",
    );
    expect(ended.map(({ params }) => params["CallSid"]).toSorted()).toEqual([sid, undefined].toSorted());
    stage.answer("/dial", "<Response><Dial>+14355550125</Dial></Response>");
    await stage.client
      .conferences(conference)
      .participants(sid)
      .update({ announceUrl: stage.url("/dial") });
    await stage.at("/news", 1, ({ StatusCallbackEvent }) => StatusCallbackEvent === "announcement-fail");
    await stage.client.conferences(conference).update({ status: "completed" });
    await stage.over(sid);
  });

  it("that the API opened has no callback of a later document, and ends when nobody answers", async () => {
    const { conferenceSid, callSid } = await stage.client
      .conferences("early")
      .participants.create({ from: agency, to: "client:u_1", timeout: 600 });
    await stage.rings("client:u_1");
    stage.answer(
      "/voice",
      `<Response><Dial><Conference statusCallback="/early" statusCallbackEvent="join leave">early</Conference></Dial></Response>`,
    );
    const sid = await stage.place();
    await stage.until(async () => (await stage.client.conferences(conferenceSid).participants.list())[1]);
    await stage.hangUp(sid);
    await stage.over(sid);
    expect(await stage.client.conferences(conferenceSid).fetch()).toMatchObject({ status: "completed" });
    expect(stage.catcher.caught.filter(({ path }) => path === "/early")).toEqual([]);
    await stage.decline(callSid);

    const alone = await stage.client
      .conferences("alone")
      .participants.create({ from: agency, to: "client:u_1", timeout: 600 });
    await stage.rings("client:u_1");
    await stage.decline(alone.callSid);
    await stage.until(async () =>
      (await stage.client.conferences(alone.conferenceSid).fetch()).status === "completed" ? true : undefined,
    );
  });

  it("refuses what cannot be", async () => {
    const { sid, conference } = await caller("limits", 'maxParticipants="2"');
    const create = (fields: Partial<NewParticipant>) =>
      stage.client.conferences(conference).participants.create({ from: agency, to: "client:u_2", ...fields });
    await expect(create({ label: outside })).rejects.toMatchObject({ code: 16026 });
    await expect(create({ label: "a/b" })).rejects.toMatchObject({ code: 16024 });
    await expect(create({ coaching: true })).rejects.toMatchObject({ status: 400 });
    await expect(create({ coaching: true, callSidToCoach: `CA${"0".repeat(32)}` })).rejects.toMatchObject({
      code: 16028,
    });
    await expect(create({ beep: "loud" })).rejects.toMatchObject({ code: 13235 });
    await expect(create({ from: "+18015559999" })).rejects.toMatchObject({ code: 21210 });
    await add("limits", "u_1");
    await expect(create({})).rejects.toMatchObject({ code: 16020 });
    await expect(
      stage.client
        .conferences(conference)
        .participants(`CA${"0".repeat(32)}`)
        .update({ muted: true }),
    ).rejects.toMatchObject({ status: 404, code: 20404 });
    await stage.client.conferences(conference).update({ status: "completed" });
    await expect(create({})).rejects.toMatchObject({ code: 16022 });
    await expect(stage.client.conferences(conference).update({ status: "completed" })).rejects.toMatchObject({
      code: 16022,
    });
    await stage.over(sid);
  });
});
