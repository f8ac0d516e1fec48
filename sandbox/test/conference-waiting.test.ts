import { afterAll, beforeAll, expect, it } from "vitest";
import { defer } from "../audio/deferred.ts";
import type { Answer, Caught } from "./catcher.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

/** What is asked for one who waits for the start of a conference or is held, and what becomes of them when it fails. */
const outside2 = "+14355550126";
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const room = (name: string, attributes: string) =>
  `<Conference beep="false" ${attributes} statusCallback="/${name}" statusCallbackEvent="join leave end hold modify">${name}</Conference>`;
const enter = async (name: string, verbs: string) => {
  stage.answer("/voice", `<Response>${verbs}</Response>`);
  const sid = await stage.place();
  const [joined] = await stage.at(`/${name}`, 1, ({ CallSid }) => CallSid === sid);
  return { sid, conference: stage.client.conferences(String(joined?.params["ConferenceSid"])) };
};
const join = (name: string, waitUrl: string, behind = "", action = "") =>
  enter(name, `<Dial ${action}>${room(name, `waitUrl="${waitUrl}"`)}</Dial>${behind}`);
const asked = (path: string) => stage.catcher.caught.filter((each) => each.path === path).length;
/** Longer than a document would be left alone that is asked for again. */
const somethingLong = "this takes some seconds to be said aloud by the telephone that is here";
const eventsOf = async (name: string, count: number) =>
  (await stage.at(`/${name}`, count)).map(({ params }) => params["StatusCallbackEvent"]);

it("a document is heard once, and behind it there is silence", async () => {
  stage.answer("/wait-once", "<Response><Say>One moment</Say></Response>");
  stage.answer("/held-once", "<Response><Say>You are held</Say></Response>");
  const { sid, conference } = await join("once", "/wait-once");
  await stage.at("/wait-once");
  await stage.say(sid, somethingLong);
  expect(asked("/wait-once")).toBe(1);
  await conference.participants(sid).update({ hold: true, holdUrl: stage.url("/held-once") });
  await stage.at("/held-once");
  await stage.say(sid, somethingLong);
  expect(asked("/held-once")).toBe(1);
  await stage.hangUp(sid);
  await stage.over(sid);
}, 40_000);

it("one that leads to itself begins anew", async () => {
  stage.answer("/wait-again", `<Response><Pause length="20"/><Redirect/></Response>`);
  const { sid } = await join("again", "/wait-again");
  await stage.at("/wait-again", 4);
  await stage.hangUp(sid);
  await stage.over(sid);
});

it.each([
  ["an error", "/broken"],
  ["nothing", "http://127.0.0.1:1/"],
])("who is answered by %s does not take part: the action goes on with the call", async (what, waitUrl) => {
  const name = what.replace(" ", "-");
  stage.answer("/broken", () => ({ status: 500, body: "" }));
  stage.answer(`/after-${name}`, `<Response><Redirect>/next-${name}</Redirect></Response>`);
  const { sid } = await join(name, waitUrl, "", `action="/after-${name}"`);
  const [after] = await stage.at(`/after-${name}`);
  expect(after?.params).toMatchObject({
    CallSid: sid,
    CallStatus: "in-progress",
    DialCallStatus: "failed",
    DialBridged: "false",
  });
  await stage.at(`/next-${name}`);
  expect(await eventsOf(name, 3)).toEqual(["participant-join", "participant-leave", "conference-end"]);
  const [, left] = await stage.at(`/${name}`, 2);
  expect(left?.params["ReasonParticipantLeft"]).toBe("participant_add_failed");
  await stage.over(sid);
});

it("and without an action what stands behind the Dial", async () => {
  stage.answer("/broken", () => ({ status: 500, body: "" }));
  const { sid } = await join("behind", "/broken", "<Redirect>/behind-dial</Redirect>");
  expect((await stage.at("/behind-dial"))[0]?.params["CallSid"]).toBe(sid);
  await stage.over(sid);
});

it("who takes part already is not asked to leave by a document to hold with that fails", async () => {
  stage.answer("/broken", () => ({ status: 500, body: "" }));
  const { sid, conference } = await join("holds", "");
  await conference.participants(sid).update({ hold: true, holdUrl: stage.url("/broken") });
  await stage.logged(/^Error 11200.*broken/);
  await conference.participants(sid).update({ hold: false });
  expect(await eventsOf("holds", 3)).toEqual(["participant-join", "participant-hold", "participant-unhold"]);
  await stage.hangUp(sid);
  await stage.over(sid);
});

it("other music to wait with is told as a change", async () => {
  const { sid, conference } = await join("modified", "");
  stage.answer("/other", "<Response><Say>Other music</Say></Response>");
  await conference.participants(sid).update({ waitUrl: stage.url("/other") });
  expect(await eventsOf("modified", 2)).toEqual(["participant-join", "participant-modify"]);
  await stage.hangUp(sid);
  await stage.over(sid);
});

it("a participant of the API whose music fails is hung up on", async () => {
  stage.answer("/broken", () => ({ status: 500, body: "" }));
  const { callSid } = await stage.client.conferences("by-api").participants.create({
    from: agency,
    to: outside,
    timeout: 600,
    waitUrl: stage.url("/broken"),
    statusCallback: stage.url("/by-api"),
    statusCallbackEvent: ["completed"],
  });
  await stage.rings(outside);
  await stage.pickUp(callSid);
  expect((await stage.at("/by-api"))[0]?.params).toMatchObject({ CallSid: callSid, CallStatus: "completed" });
});

/** An address that is there until `fails` is called. */
const mortal = (path: string) => {
  let isThere = true;
  stage.answer(path, () =>
    isThere ? "<Response><Pause length='9000'/></Response>" : { status: 502, body: "" },
  );
  return { fails: () => (isThere = false) };
};
const waitsOn = async (name: string, sid: string, path: string, times: number) => {
  await stage.at(path, times);
  await stage.logged(new RegExp(`^Error 11200.*${path}`));
  await stage.say(sid, "still here");
  const left = ({ path, params }: Caught) =>
    path === `/${name}` && params["CallSid"] === sid && params["StatusCallbackEvent"] === "participant-leave";
  expect(stage.catcher.caught.filter(left)).toEqual([]);
  expect((await stage.client.calls(sid).fetch()).status).toBe("in-progress");
  await stage.hangUp(sid);
  await stage.over(sid);
};

it("who waits already waits on when their music fails as the ringing of another ends", async () => {
  const wait = mortal("/mortal-ringing");
  const { sid, conference } = await join("ringing", "/mortal-ringing");
  await stage.at("/mortal-ringing");
  const { callSid } = await conference.participants.create({ from: agency, to: outside2, timeout: 600 });
  await stage.rings(outside2);
  wait.fails();
  await stage.decline(callSid);
  await waitsOn("ringing", sid, "/mortal-ringing", 2);
});

it("and as they are no longer held", async () => {
  const wait = mortal("/mortal-held");
  const { sid, conference } = await join("unheld", "/mortal-held");
  await stage.at("/mortal-held");
  await conference.participants(sid).update({ hold: true });
  wait.fails();
  await conference.participants(sid).update({ hold: false });
  await waitsOn("unheld", sid, "/mortal-held", 2);
});

it("and as they are given other music", async () => {
  mortal("/mortal-other").fails();
  const { sid, conference } = await join("other", "");
  await conference.participants(sid).update({ waitUrl: stage.url("/mortal-other") });
  await waitsOn("other", sid, "/mortal-other", 1);
});

it("who was to end it for all does not as they are not given their music", async () => {
  stage.answer("/broken", () => ({ status: 500, body: "" }));
  const waits = `waitUrl="" startConferenceOnEnter="false"`;
  const { sid, conference } = await enter("for-all", `<Dial>${room("for-all", waits)}</Dial>`);
  const ends = `waitUrl="/broken" startConferenceOnEnter="false" endConferenceOnExit="true"`;
  stage.answer("/voice", `<Response><Dial action="/not-added">${room("for-all", ends)}</Dial></Response>`);
  stage.answer("/not-added", "<Response><Pause length='9000'/></Response>");
  const other = await stage.place(outside2);
  const [notAdded] = await stage.at("/not-added");
  expect(notAdded?.params).toMatchObject({ CallSid: other, DialCallStatus: "failed" });
  expect(await eventsOf("for-all", 3)).toEqual(["participant-join", "participant-join", "participant-leave"]);
  await stage.hangUp(other);
  await stage.say(sid, "still here");
  expect((await conference.fetch()).status).toBe("init");
  await stage.hangUp(sid);
  await stage.over(sid);
});

it("nor does it end for who is still being called as the only one there is not given their music", async () => {
  const told = defer<Answer>();
  stage.answer("/told-late", () => told.promise);
  stage.answer("/not-given", "<Response><Pause length='9000'/></Response>");
  const { sid, conference } = await join("called", "/told-late", "", `action="/not-given"`);
  const called = { from: agency, to: outside2, timeout: 600, earlyMedia: false };
  const { callSid } = await conference.participants.create(called);
  await stage.rings(outside2);
  told.resolve({ status: 500, body: "" });
  await stage.at("/not-given");
  expect(await conference.participants(callSid).fetch()).toMatchObject({ status: "ringing" });
  expect((await conference.fetch()).status).toBe("init");
  await stage.pickUp(callSid);
  await stage.at("/called", 3);
  await stage.hangUp(callSid);
  expect(await eventsOf("called", 5)).toEqual([
    "participant-join",
    "participant-leave",
    "participant-join",
    "participant-leave",
    "conference-end",
  ]);
  await stage.hangUp(sid);
  await stage.over(sid);
});

it("the number's fallback does not stand in for it", async () => {
  await stage.client
    .incomingPhoneNumbers(stage.number.sid)
    .update({ voiceFallbackUrl: stage.url("/fallback") });
  stage.answer("/broken", () => ({ status: 500, body: "" }));
  stage.answer("/fallback", "<Response><Say>Somebody else's words</Say></Response>");
  await join("not-fallen", "/broken", "", `action="/after-fallback"`);
  expect((await stage.at("/after-fallback"))[0]?.params["DialCallStatus"]).toBe("failed");
  expect(asked("/fallback")).toBe(0);
});
