import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Params = Record<string, string>;
type State = { status: string; duration: string; seen: number };

/** What an account should make of progress callbacks: statuses only move up, and an ending is for good. */
const rank = ["queued", "initiated", "ringing", "in-progress", "completed"];
const consume = (state: State, params: Params): State => {
  const status = String(params["CallStatus"]);
  if (rank.indexOf(status) <= rank.indexOf(state.status)) return state;
  return { ...state, status, duration: params["CallDuration"] ?? state.duration, seen: state.seen };
};
type Room = { here: Record<string, number>; how: Record<string, string>; ended: string | null };
/** A conference: for each call its newest event counts, whatever came before. */
const consumeRoom = (room: Room, params: Params): Room => {
  if (params["StatusCallbackEvent"] === "conference-end") {
    return { ...room, ended: String(params["ReasonConferenceEnded"]) };
  }
  const call = params["CallSid"];
  const sequence = Number(params["SequenceNumber"]);
  if (!call || Math.abs(room.here[call] ?? 0) >= sequence) return room;
  const isIn = params["StatusCallbackEvent"] !== "participant-leave";
  const how = `muted ${params["Muted"]}, held ${params["Hold"]}`;
  const here = { ...room.here, [call]: isIn ? sequence : -sequence };
  return { ...room, here, how: { ...room.how, [call]: how } };
};

/** The same numbers for the same seed. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const shuffled = (caught: Params[], random: () => number): Params[] => {
  const order = caught.flatMap((each) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => each));
  for (let n = order.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    [order[n], order[other]] = [order[other] as Params, order[n] as Params];
  }
  return order;
};
const everyStep = ["initiated", "ringing", "answered", "completed"];

describe("callbacks", () => {
  it("in ten thousand orders, each any number of times, lead to one state", async () => {
    stage.answer(
      "/voice",
      `<Response><Dial><Conference beep="false" statusCallback="/room" statusCallbackEvent="start end join leave mute hold modify">room</Conference></Dial></Response>`,
    );
    const caller = await stage.place();
    const [joined] = await stage.at("/room");
    const conference = stage.client.conferences(String(joined?.params["ConferenceSid"]));
    const { callSid } = await conference.participants.create({
      from: agency,
      to: "+14355550127",
      beep: "false",
      endConferenceOnExit: true,
      statusCallback: stage.url("/leg"),
      statusCallbackEvent: everyStep,
    });
    await stage.at("/room", 1, ({ CallSid }) => CallSid === callSid);
    await conference.participants(caller).update({ hold: true });
    await conference.participants(caller).update({ muted: true });
    await conference.participants(caller).update({ hold: false });
    await conference.participants(callSid).update({ muted: true, hold: true });
    await conference.participants(callSid).update({ muted: false });
    const changed = (await stage.at("/room", 9)).map(({ params }) => params);
    await stage.client.calls(callSid).update({ status: "completed" });
    await stage.at("/room", 1, ({ StatusCallbackEvent }) => StatusCallbackEvent === "conference-end");
    const legs = (await stage.at("/leg", 4)).map(({ params }) => params);
    const room = (await stage.at("/room", 12)).map(({ params }) => params);

    const states = new Set<string>();
    const inCall = new Set<string>();
    const random = dice(20_261_120);
    for (let n = 0; n < 10_000; n += 1) {
      const call = shuffled(legs, random).reduce(consume, { status: "queued", duration: "", seen: 0 });
      const place = shuffled(room, random).reduce(consumeRoom, { here: {}, how: {}, ended: null });
      const { here, how } = shuffled(changed, random).reduce(consumeRoom, { here: {}, how: {}, ended: null });
      inCall.add(JSON.stringify([caller, callSid].map((sid) => [(here[sid] ?? 0) > 0, how[sid]])));
      const left = Object.entries(place.here)
        .map(([sid, sequence]) => `${sid} ${sequence < 0 ? "left" : "here"}`)
        .toSorted();
      states.add(JSON.stringify([call, left, place.ended]));
    }
    expect([...inCall]).toEqual([
      JSON.stringify([
        [true, "muted true, held false"],
        [true, "muted false, held true"],
      ]),
    ]);
    expect([...states]).toEqual([
      JSON.stringify([
        { status: "completed", duration: legs.at(-1)?.["CallDuration"], seen: 0 },
        [`${caller} left`, `${callSid} left`].toSorted(),
        "participant-with-end-conference-on-exit-left",
      ]),
    ]);
    await stage.over(caller);
  }, 40_000);

  it("are repeated, reordered, lost or late as the switches say", async () => {
    const send = (path: string) =>
      stage.client.calls.create({
        to: "+14355550121",
        from: agency,
        twiml: "<Response/>",
        statusCallback: stage.url(path),
        statusCallbackEvent: everyStep,
      });
    const switches = (change: object) => stage.api("PUT", "/switches", change);
    const statuses = async (path: string, count: number) =>
      (await stage.at(path, count)).map(({ params }) => params["CallStatus"]);
    await switches({ repeat: 1 });
    await send("/repeated");
    expect((await statuses("/repeated", 6)).toSorted()).toEqual([
      "busy",
      "busy",
      "initiated",
      "initiated",
      "ringing",
      "ringing",
    ]);
    await switches({ repeat: 0, reorder: true });
    await send("/reordered");
    expect(await statuses("/reordered", 3)).toEqual(["ringing", "initiated", "busy"]);
    await switches({ reorder: false, drop: true });
    const { sid } = await send("/lost");
    await stage.logged(/Callback "busy" lost on purpose/);
    expect((await stage.client.calls(sid).fetch()).status).toBe("busy");
    await switches({ drop: false, delayMs: 150 });
    const began = Date.now();
    await send("/late");
    await stage.at("/late");
    expect(Date.now() - began).toBeGreaterThanOrEqual(150);
    await switches({ delayMs: 0 });
    expect(stage.catcher.caught.filter(({ path }) => path === "/lost")).toEqual([]);
  });
});

describe("a restart", () => {
  it("ends calls with their status told, and keeps numbers, keys and applications", async () => {
    const { sid } = await stage.client.calls.create({
      to: outside,
      from: agency,
      timeout: 600,
      twiml: "<Response><Pause length='9000'/></Response>",
      statusCallback: stage.url("/cut"),
    });
    await stage.rings(outside);
    await stage.pickUp(sid);
    const key = await stage.client.newKeys.create({ friendlyName: "kept" });
    const application = await stage.client.applications.create({ friendlyName: "kept" });
    await stage.until(async () =>
      (await stage.client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
    );
    await stage.restart();
    const [cut] = await stage.at("/cut");
    expect(cut?.params).toMatchObject({ CallSid: sid, CallStatus: "completed" });
    expect(await stage.client.calls(sid).fetch()).toMatchObject({ status: "completed" });
    expect(await stage.client.incomingPhoneNumbers(stage.number.sid).fetch()).toMatchObject({
      voiceUrl: stage.url("/voice"),
    });
    expect(await stage.client.keys(key.sid).fetch()).toMatchObject({ friendlyName: "kept" });
    expect(await stage.client.applications(application.sid).fetch()).toMatchObject({ friendlyName: "kept" });
  });
});
