import { afterAll, beforeAll, expect, it } from "vitest";
import { agency, openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it("a list by a status or a state that there is not is refused, rather than empty", async () => {
  const wrong = "done" as "completed";
  const { calls, conferences } = stage.client;
  await expect(calls.list({ status: wrong })).rejects.toMatchObject({ code: 20001, status: 400 });
  await expect(conferences.list({ status: wrong })).rejects.toMatchObject({ code: 20001, status: 400 });
  expect(await calls.list({ status: "no-answer" })).toEqual([]);
  expect(await conferences.list({ status: "init" })).toEqual([]);
  const { conferenceSid, callSid } = await conferences("filtered").participants.create({
    from: agency,
    to: "+14355550127",
  });
  const { participants } = conferences(conferenceSid);
  const maybe = "maybe" as unknown as boolean;
  for (const filter of [{ muted: maybe }, { hold: maybe }, { coaching: maybe }]) {
    await expect(participants.list(filter)).rejects.toMatchObject({ code: 20001, status: 400 });
  }
  expect(await participants.list({ muted: false })).toHaveLength(1);
  await calls(callSid).update({ status: "completed" });
});

it("a number that never answers does not ring where somebody could pick it up", async () => {
  const { sid } = await stage.client.calls.create({
    from: agency,
    to: "+14355550122",
    timeout: 50,
    twiml: "<Response/>",
    statusCallback: stage.url("/never"),
    statusCallbackEvent: ["ringing", "completed"],
  });
  await stage.at("/never", 1, ({ CallStatus }) => CallStatus === "ringing");
  await expect(stage.pickUp(sid)).rejects.toThrow("409");
  const [over] = await stage.at("/never", 1, ({ CallStatus }) => CallStatus !== "ringing");
  expect(over?.params).toMatchObject({ CallStatus: "no-answer", SipResponseCode: "487" });
  const canceled = await stage.client.calls.create({
    from: agency,
    to: "+14355550122",
    timeout: 600,
    twiml: "<Response/>",
    statusCallback: stage.url("/canceled"),
    statusCallbackEvent: ["ringing", "completed"],
  });
  await stage.at("/canceled", 1, ({ CallStatus }) => CallStatus === "ringing");
  await stage.client.calls(canceled.sid).update({ status: "completed" });
  await stage.at("/canceled", 1, ({ CallStatus }) => CallStatus === "canceled");
});
