import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defer } from "../audio/deferred.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1", "u_2", "u_3");
});
afterAll(() => stage.close());

type NewParticipant = Parameters<ReturnType<Stage["client"]["conferences"]>["participants"]["create"]>[0];

/** Callers of one conference, the first of whom began it; its events come to `/NAME`. */
const gather = async (name: string, froms: string[], more = "") => {
  const events = "start end join leave announcement";
  stage.answer(
    "/voice",
    `<Response><Dial><Conference beep="false" waitUrl="" statusCallback="/${name}" statusCallbackEvent="${events}" ${more}>${name}</Conference></Dial></Response>`,
  );
  const sids: string[] = [];
  let conference = "";
  for (const from of froms) {
    const sid = await stage.place(from);
    const [joined] = await stage.at(`/${name}`, 1, ({ CallSid }) => CallSid === sid);
    conference = String(joined?.params["ConferenceSid"]);
    sids.push(sid);
  }
  const { participants } = stage.client.conferences(conference);
  const ring = async (to: string, fields: Partial<NewParticipant> = {}) => {
    const wish = { from: agency, to, timeout: 600, beep: "false", label: to, ...fields };
    const { callSid } = await participants.create(wish);
    if (to.startsWith("client:")) await stage.rings(to);
    return callSid;
  };
  const joined = (callSid: string) =>
    stage.until(async () =>
      (await participants.list()).find((each) => each.callSid === callSid && each.status === "connected"),
    );
  const told = async (event: string, callSid?: string) => {
    const [caught] = await stage.at(
      `/${name}`,
      1,
      ({ StatusCallbackEvent, CallSid }) =>
        StatusCallbackEvent === event && (callSid === undefined || CallSid === callSid),
    );
    return caught?.params;
  };
  const here = async () => (await participants.list()).map(({ callSid }) => callSid);
  const end = () => stage.client.conferences(conference).update({ status: "completed" });
  return { sids, conference, participants, ring, joined, told, here, end };
};
const numbers = ["+14355550131", "+14355550132", "+14355550133"];

/** A document that is asked for, and comes when it is told to. */
const heldBack = (path: string) => {
  const asked = defer<void>();
  const released = defer<void>();
  stage.answer(path, async () => {
    asked.resolve();
    await released.promise;
    return "<Response><Say>This call is recorded</Say></Response>";
  });
  return { asked: asked.promise, release: released.resolve };
};

/** What was said to a call, in its order. */
const saidTo = async (sid: string) =>
  (await stage.api<{ text: string }[]>("GET", `/calls/${sid}/captions`)).map(({ text }) => text);

describe("an announcement", () => {
  it("to one who left before it was ready has failed, and the others talk on", async () => {
    const { sids, participants, told, here, end } = await gather("gone", numbers);
    const [first = "", ...others] = sids;
    const notice = heldBack("/notice");
    await participants(first).update({ announceUrl: stage.url("/notice") });
    await notice.asked;
    await stage.hangUp(first);
    await told("participant-leave", first);
    notice.release();
    expect(await told("announcement-fail")).toMatchObject({
      CallSid: first,
      AnnounceUrl: stage.url("/notice"),
    });
    expect(await here()).toEqual(others);
    await end();
  });

  it("to all is heard although the first of them left before it was ready", async () => {
    const { sids, conference, told, end } = await gather("first-gone", numbers);
    const notice = heldBack("/notice-all");
    await stage.client.conferences(conference).update({ announceUrl: stage.url("/notice-all") });
    await notice.asked;
    await stage.hangUp(String(sids[0]));
    await told("participant-leave", String(sids[0]));
    notice.release();
    await told("announcement-end");
    await end();
  });

  it("has failed when another takes its place, however long it pauses", async () => {
    const { sids, conference, participants, end } = await gather("long", numbers.slice(0, 2));
    const first = String(sids[0]);
    stage.answer("/long-pause", "<Response><Say>One</Say><Pause length='1000000'/></Response>");
    stage.answer("/short", "<Response><Say>Two</Say></Response>");
    const announcements = (count: number) =>
      stage.at("/long", count, ({ AnnounceUrl }) => AnnounceUrl !== undefined);
    await stage.client.conferences(conference).update({ announceUrl: stage.url("/long-pause") });
    await participants(first).update({ announceUrl: stage.url("/long-pause") });
    await stage.until(async () => ((await saidTo(first)).length === 2 ? true : undefined));
    await participants(first).update({ announceUrl: stage.url("/short") });
    expect(
      (await announcements(2))
        .map(({ params }) => [params["StatusCallbackEvent"], params["AnnounceUrl"], params["CallSid"]])
        .toSorted(),
    ).toEqual([
      ["announcement-end", stage.url("/short"), first],
      ["announcement-fail", stage.url("/long-pause"), first],
    ]);
    // The one to all is not told of after the end.
    await end();
    await stage.at("/long", 1, ({ StatusCallbackEvent }) => StatusCallbackEvent === "conference-end");
    await stage.over(first);
    expect(await announcements(2)).toHaveLength(2);
  });

  it("says all that its documents say, and fails at what does not belong in one", async () => {
    const { sids, participants, told, end } = await gather("led", numbers.slice(0, 2));
    const first = String(sids[0]);
    const one = "<Say loop='2'>One</Say><Pause length='5'/>";
    stage.answer("/led-one", `<Response>${one}<Redirect>/led-two</Redirect><Say>Never</Say></Response>`);
    stage.answer("/led-two", "<Response><Say>Two</Say></Response>");
    await participants(first).update({ announceUrl: stage.url("/led-one") });
    expect(await told("announcement-end")).toMatchObject({ AnnounceUrl: stage.url("/led-one") });
    expect(await saidTo(first)).toEqual(["One", "One", "Two"]);
    // Keys are pressed to whoever the announcement is for, and the rest of it goes on.
    stage.answer("/led-one", `<Response><Say>One</Say><Play digits="w12"/><Say>Two</Say></Response>`);
    await participants(first).update({ announceUrl: stage.url("/led-one") });
    await stage.until(async () => ((await saidTo(first)).length === 5 ? true : undefined));
    stage.answer("/led-two", "<Response><Hangup/></Response>");
    await participants(first).update({ announceUrl: stage.url("/led-two") });
    await told("announcement-fail");
    expect(await stage.logged(/13238/)).toContain("<Hangup> cannot be used here");
    await end();
  });

  it("presses its keys to whoever it is for", async () => {
    const { ring, joined, participants, told, end } = await gather("keyed", numbers.slice(0, 1));
    stage.answer("/menu", `<Response><Gather numDigits="2" timeout="9000" action="/keyed-in"/></Response>`);
    stage.answer("/keyed-in", "<Response><Pause length='9000'/></Response>");
    const menu = "+18015550177";
    await stage.client.incomingPhoneNumbers.create({ phoneNumber: menu, voiceUrl: stage.url("/menu") });
    const callSid = await ring(menu);
    await joined(callSid);
    stage.answer("/keys", `<Response><Play digits="4w2"/></Response>`);
    await participants(callSid).update({ announceUrl: stage.url("/keys") });
    expect((await stage.at("/keyed-in"))[0]?.params["Digits"]).toBe("42");
    await told("announcement-end", callSid);
    await end();
  });
});

describe("one who is added", () => {
  it("and does not come is told of: busy, declined, not answered, removed", async () => {
    const { ring, participants, told, end } = await gather("absent", numbers.slice(0, 1));
    const failed = async (callSid: string, status: string, label: string) =>
      expect(await told("participant-leave", callSid)).toMatchObject({
        ReasonParticipantLeft: "participant_add_failed",
        ParticipantCallStatus: status,
        ParticipantLabel: label,
        Hold: "false",
      });
    await failed(await ring("+14355550121"), "busy", "+14355550121");
    const declined = await ring("client:u_1");
    await stage.decline(declined);
    await failed(declined, (await stage.client.calls(declined).fetch()).status, "client:u_1");
    await failed(await ring("client:u_1", { timeout: 5 }), "no-answer", "client:u_1");
    const removed = await ring("client:u_1");
    await participants(removed).remove();
    await failed(removed, "canceled", "client:u_1");
    await end();
  });

  it("to coach does not join aloud when the coached one has left meanwhile", async () => {
    const { sids, ring, joined, told, here, end } = await gather("too-late", numbers.slice(0, 1));
    const agent = await ring("client:u_1");
    await stage.pickUp(agent);
    await joined(agent);
    const coach = await ring("client:u_2", { coaching: true, callSidToCoach: agent });
    await stage.hangUp(agent);
    await told("participant-leave", agent);
    await stage.pickUp(coach);
    expect(await told("participant-leave", coach)).toMatchObject({
      ReasonParticipantLeft: "participant_add_failed",
      ParticipantCallStatus: "completed",
    });
    await stage.logged(/^Error 16028\./);
    expect(await here()).toEqual(sids);
    await end();
  });

  it("rings no more when the conference is ended by the API: that they did not come is told before the end", async () => {
    const { sids, conference, ring, told, end } = await gather("called-off", numbers.slice(0, 1));
    const ringing = await ring("client:u_1");
    await end();
    await told("conference-end");
    await stage.until(async () =>
      (await stage.client.calls(ringing).fetch()).status === "canceled" ? true : undefined,
    );
    expect(await stage.api("GET", "/ringing?number=client%3Au_1")).toEqual([]);
    const caught = await stage.at("/called-off", 4);
    expect(caught.map(({ params }) => [params["StatusCallbackEvent"], params["CallSid"]])).toEqual([
      ["participant-join", sids[0]],
      ["participant-leave", sids[0]],
      ["participant-leave", ringing],
      ["conference-end", undefined],
    ]);
    expect(caught[2]?.params).toMatchObject({
      ReasonParticipantLeft: "participant_add_failed",
      ParticipantCallStatus: "canceled",
      ParticipantLabel: "client:u_1",
      SequenceNumber: "3",
    });
    expect(await stage.client.conferences(conference).fetch()).toMatchObject({ status: "completed" });
  });

  it("to coach opens no conference when the one it was for has ended meanwhile", async () => {
    const { sids, ring, joined, told } = await gather("ended", numbers.slice(0, 1));
    const agent = await ring("client:u_1");
    await stage.pickUp(agent);
    await joined(agent);
    const coach = await ring("client:u_2", { coaching: true, callSidToCoach: agent });
    for (const sid of [agent, String(sids[0])]) await stage.hangUp(sid);
    await told("conference-end");
    await stage.pickUp(coach);
    await stage.until(async () =>
      (await stage.client.calls(coach).fetch()).status === "completed" ? true : undefined,
    );
    const named = await stage.client.conferences.list({ friendlyName: "ended", status: "completed" });
    expect(named).toHaveLength(1);
    const again = await stage.client.conferences.list({ friendlyName: "ended", status: "init" });
    expect(again).toEqual([]);
  });

  it("to a conference that filled up while it rang does not join", async () => {
    const { sids, ring, joined, told, here, end } = await gather(
      "full",
      numbers.slice(0, 1),
      'maxParticipants="2"',
    );
    const [first, second] = [await ring("client:u_1"), await ring("client:u_2")];
    await stage.pickUp(first);
    await joined(first);
    await stage.pickUp(second);
    expect(await told("participant-leave", second)).toMatchObject({
      ReasonParticipantLeft: "participant_add_failed",
    });
    await stage.logged(/^Error 16020\./);
    expect(await here()).toEqual([...sids, first]);
    await end();
  });
});
