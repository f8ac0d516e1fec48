import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeSound } from "../audio/decode-sound.ts";
import { encodeWav } from "../audio/wav.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";
import { channelsOf, findWord, word } from "./voice-words.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1", "u_2");
});
afterAll(() => stage.close());

/** Speaks to the end of the word. */
const speak = async (sid: string, seed: number, seconds?: number) => {
  const response = await fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
    method: "POST",
    headers: { "content-type": "audio/wav" },
    body: new Uint8Array(await encodeWav([word(seed, seconds)])),
  });
  expect(response.status).toBe(204);
};
const heardIn = (sound: Parameters<typeof findWord>[0], seeds: number[]) =>
  seeds.filter((seed) => findWord(sound, word(seed)).likeness > 0.6);
const soundOf = async (url: string) => {
  const response = await fetch(url);
  expect(response.headers.get("content-type")).toBe("audio/x-wav");
  return channelsOf(Buffer.from(await response.arrayBuffer()));
};
const completed = async (path: string, sid?: string) => {
  const [told] = await stage.at(
    path,
    1,
    ({ RecordingStatus, RecordingSid }) =>
      RecordingStatus === "completed" && (sid === undefined || RecordingSid === sid),
  );
  return told?.params ?? {};
};
const inProgress = (sid: string) =>
  stage.until(async () =>
    (await stage.client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
  );

describe("recordings", () => {
  it("of a conference hold what was said in it, and show who hears whom", async () => {
    stage.answer(
      "/voice",
      `<Response><Dial><Conference beep="false" waitUrl="" record="record-from-start" recordingStatusCallback="/mix" statusCallback="/room" statusCallbackEvent="join">room</Conference></Dial></Response>`,
    );
    const caller = await stage.place();
    const [joined] = await stage.at("/room", 1, ({ CallSid }) => CallSid === caller);
    const conference = stage.client.conferences(String(joined?.params["ConferenceSid"]));
    const add = async (identity: string, fields: object = {}) => {
      const { callSid } = await conference.participants.create({
        from: agency,
        to: `client:${identity}`,
        timeout: 600,
        beep: "false",
        ...fields,
      });
      await stage.rings(`client:${identity}`);
      await stage.pickUp(callSid);
      await stage.at("/room", 1, ({ CallSid }) => CallSid === callSid);
      return callSid;
    };
    const agent = await add("u_1");
    const coach = await add("u_2", { coaching: true, callSidToCoach: agent });
    const legs = [caller, agent, coach];
    const recordings = await Promise.all(
      legs.map((sid) =>
        stage.client
          .calls(sid)
          .recordings.create({ recordingChannels: "dual", recordingStatusCallback: stage.url("/leg") }),
      ),
    );
    await speak(caller, 1);
    await speak(agent, 2);
    await speak(coach, 3);
    await conference.participants(caller).update({ hold: true, holdUrl: stage.url("/silence") });
    await speak(agent, 4);
    await speak(caller, 5);
    await conference.participants(caller).update({ hold: false });
    await conference.participants(agent).update({ muted: true });
    await speak(agent, 6);
    await conference.participants(agent).update({ muted: false });
    await conference.participants(coach).update({ coaching: false });
    await speak(coach, 7);
    await stage.hangUp(coach);
    await stage.hangUp(agent);
    await stage.hangUp(caller);

    const hear = async (n: number) => {
      const told = await completed("/leg", recordings[n]?.sid);
      expect(told).toMatchObject({
        RecordingChannels: "2",
        RecordingSource: "StartCallRecordingAPI",
        CallSid: legs[n],
      });
      const [, heard] = await soundOf(String(told["RecordingUrl"]));
      return heardIn(heard ?? { samples: new Int16Array() }, [1, 2, 3, 4, 5, 6, 7]);
    };
    expect(await hear(0)).toEqual([2, 7]);
    expect(await hear(1)).toEqual([1, 3, 7]);
    expect(await hear(2)).toEqual([1, 2, 4]);
    const mix = await completed("/mix");
    expect(mix).toMatchObject({
      RecordingSource: "Conference",
      RecordingChannels: "1",
      RecordingTrack: "both",
    });
    const [sound] = await soundOf(`${String(mix["RecordingUrl"])}.wav`);
    expect(heardIn(sound ?? { samples: new Int16Array() }, [1, 2, 4, 5, 6, 7])).toEqual([1, 2, 4, 7]);
    const seconds = (sound?.samples.length ?? 0) / 8000;
    expect(Number(mix["RecordingDuration"])).toBe(Math.ceil(seconds));
  }, 40_000);

  it("are cut or silenced where they are paused", async () => {
    const call = await stage.client.calls.create({
      to: outside,
      from: agency,
      timeout: 600,
      twiml: "<Response><Pause length='9000'/></Response>",
    });
    await stage.rings(outside);
    await stage.pickUp(call.sid);
    await inProgress(call.sid);
    const record = () =>
      stage.client.calls(call.sid).recordings.create({
        recordingChannels: "mono",
        recordingStatusCallback: stage.url("/paused"),
        recordingStatusCallbackEvent: ["in-progress", "completed"],
      });
    const skipped = await record();
    const silenced = await record();
    const update = (
      recording: string,
      status: "paused" | "in-progress" | "stopped",
      pauseBehavior?: string,
    ) =>
      stage.client
        .calls(call.sid)
        .recordings(recording)
        .update(pauseBehavior === undefined ? { status } : { status, pauseBehavior });
    await speak(call.sid, 11);
    expect(await update(skipped.sid, "paused", "skip")).toMatchObject({ status: "paused" });
    await update(silenced.sid, "paused", "silence");
    // Once more: it goes on as it was paused.
    expect(await update(skipped.sid, "paused")).toMatchObject({ status: "paused" });
    await update(silenced.sid, "paused", "skip");
    await speak(call.sid, 12);
    expect(await update(silenced.sid, "in-progress")).toMatchObject({ status: "in-progress" });
    await update(skipped.sid, "in-progress");
    await speak(call.sid, 13);
    expect(await update(skipped.sid, "stopped")).toMatchObject({ status: "stopped" });
    await update("Twilio.CURRENT", "stopped");
    const places = async (recording: string) => {
      const told = await completed("/paused", recording);
      const [sound] = await soundOf(String(told["RecordingUrl"]));
      if (!sound) throw new Error("There is no sound");
      expect(heardIn(sound, [11, 12, 13])).toEqual([11, 13]);
      return findWord(sound, word(13)).at - findWord(sound, word(11)).at;
    };
    const [cut, whole] = [await places(skipped.sid), await places(silenced.sid)];
    expect(cut).toBeGreaterThan(0.499);
    expect(whole - cut).toBeGreaterThan(0.499);
    await expect(update(skipped.sid, "paused")).rejects.toMatchObject({ code: 20404 });
    await stage.hangUp(call.sid);
  }, 40_000);

  it("hold one side only when they are asked to", async () => {
    const bridge = `<Response><Dial timeout="600" callerId="${agency}"><Client>u_1</Client></Dial></Response>`;
    stage.answer("/voice", bridge);
    const sid = await stage.place();
    const { callSid } = await stage.rings("client:u_1");
    await stage.pickUp(callSid);
    await inProgress(callSid);
    const record = (recordingTrack: string) =>
      stage.client
        .calls(sid)
        .recordings.create({ recordingTrack, recordingStatusCallback: stage.url("/side") });
    const [said, heard] = [await record("inbound"), await record("outbound")];
    await speak(sid, 31);
    await speak(callSid, 32);
    await stage.hangUp(sid);
    const wordsOf = async (recording: string) => {
      const told = await completed("/side", recording);
      return heardIn(
        (await soundOf(String(told["RecordingUrl"])))[0] ?? { samples: new Int16Array() },
        [31, 32],
      );
    };
    expect(await wordsOf(said.sid)).toEqual([31]);
    expect(await wordsOf(heard.sid)).toEqual([32]);
  }, 40_000);

  it("of a voicemail go to the action, and are kept until they are deleted", async () => {
    stage.answer(
      "/voice",
      `<Response><Record maxLength="6000" timeout="3000" finishOnKey="#" action="/left" recordingStatusCallback="/voicemail" recordingStatusCallbackEvent="in-progress completed"/></Response>`,
    );
    const sid = await stage.place();
    await stage.at("/voicemail");
    await speak(sid, 21);
    await stage.press(sid, "#");
    const [left] = await stage.at("/left");
    const told = await completed("/voicemail");
    expect(left?.params).toMatchObject({
      CallSid: sid,
      Digits: "#",
      RecordingSid: told["RecordingSid"],
      RecordingUrl: told["RecordingUrl"],
      RecordingDuration: "1",
    });
    const [sound] = await soundOf(String(told["RecordingUrl"]));
    expect(findWord(sound ?? { samples: new Int16Array() }, word(21)).likeness).toBeGreaterThan(0.9);
    const smaller = await fetch(`${told["RecordingUrl"]}.mp3`);
    expect(smaller.headers.get("content-type")).toBe("audio/mpeg");
    const mp3 = await decodeSound(Buffer.from(await smaller.arrayBuffer()));
    expect(heardIn(mp3, [21, 22])).toEqual([21]);
    await stage.over(sid);
    const recording = stage.client.recordings(String(told["RecordingSid"]));
    expect(await recording.fetch()).toMatchObject({
      status: "completed",
      source: "RecordVerb",
      duration: "1",
    });

    await stage.restart();
    const after = stage.client.recordings(String(told["RecordingSid"]));
    expect(await after.fetch()).toMatchObject({ status: "completed", callSid: sid });
    const path = new URL(String(told["RecordingUrl"])).pathname;
    expect(
      heardIn((await soundOf(stage.sandbox.url + path))[0] ?? { samples: new Int16Array() }, [21]),
    ).toEqual([21]);
    expect(await after.remove()).toBe(true);
    await expect(after.fetch()).rejects.toMatchObject({ code: 20404 });
    expect((await fetch(stage.sandbox.url + path)).status).toBe(404);
  }, 40_000);

  it("are kept of a caller who speaks already as they begin", async () => {
    stage.answer(
      "/voice",
      `<Response><Say>One moment</Say><Record timeout="50" playBeep="false" action="/early" recordingStatusCallback="/early-row" recordingStatusCallbackEvent="completed absent"/></Response>`,
    );
    const sid = await stage.place();
    await inProgress(sid);
    await speak(sid, 31, 3.5);
    const [told] = await stage.at("/early-row");
    expect(told?.params).toMatchObject({ RecordingStatus: "completed", CallSid: sid });
    const [asked] = await stage.at("/early");
    expect(asked?.params["RecordingSid"]).toBe(told?.params["RecordingSid"]);
    await stage.over(sid);
  }, 20_000);

  it("in which nobody spoke are kept, and their action is asked", async () => {
    stage.answer(
      "/voice",
      `<Response><Record timeout="30" action="/said" recordingStatusCallback="/silent" recordingStatusCallbackEvent="completed absent"/><Redirect>/nothing</Redirect></Response>`,
    );
    const sid = await stage.place();
    const [asked] = await stage.at("/said");
    const [told] = await stage.at("/silent");
    expect(told?.params).toMatchObject({
      RecordingStatus: "completed",
      RecordingDuration: "1",
      CallSid: sid,
    });
    expect(asked?.params).toMatchObject({ RecordingSid: told?.params["RecordingSid"], Digits: "" });
    const [sound] = await soundOf(String(told?.params["RecordingUrl"]));
    expect(sound?.samples.length).toBeGreaterThan(0);
    expect(stage.catcher.caught.filter(({ path }) => path === "/nothing")).toEqual([]);
    await stage.over(sid);
  });
});
