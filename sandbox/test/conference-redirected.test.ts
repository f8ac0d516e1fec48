import wrtc from "@roamhq/wrtc";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askSignal, callsOn } from "./load/signal.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
const connection = new wrtc.RTCPeerConnection();
const listening = new AbortController();
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  listening.abort();
  connection.close();
  await stage.close();
});

/** A telephone that takes the next call and says nothing: its sound never comes through. */
const openMute = async (number: string) => {
  const url = stage.sandbox.url;
  const { id } = await askSignal(url, "/sessions", { number });
  const events = `${url}/sandbox/signal/sessions/${id}/events`;
  const calls = callsOn(await fetch(events, { signal: listening.signal }));
  connection.addTransceiver("audio");
  const offer = (await connection.createOffer()).sdp;
  return {
    answer: async () => {
      const { value: call } = await calls.next();
      await askSignal(url, `/sessions/${id}/calls/${call}/accept`, { offer });
    },
  };
};

it("one who is given another document after the answer and before joining is expected no more, and has left", async () => {
  stage.answer(
    "/voice",
    `<Response><Dial><Conference beep="false" statusCallback="/room" statusCallbackEvent="join leave end">room</Conference></Dial></Response>`,
  );
  const caller = await stage.place("+14355550141");
  const [joined] = await stage.at("/room");
  const conference = stage.client.conferences(String(joined?.params["ConferenceSid"]));
  const phone = await openMute(outside);
  const { callSid } = await conference.participants.create({
    from: agency,
    to: outside,
    timeout: 600,
    label: "agent",
    statusCallback: stage.url("/leg"),
    statusCallbackEvent: ["answered"],
  });
  await phone.answer();
  await stage.at("/leg");
  expect((await conference.participants("agent").fetch()).status).toBe("connecting");
  stage.answer("/elsewhere", "<Response><Pause length='9000'/></Response>");
  await stage.client.calls(callSid).update({ url: stage.url("/elsewhere") });
  await stage.at("/elsewhere");
  const [left] = await stage.at("/room", 1, ({ CallSid }) => CallSid === callSid);
  expect(left?.params).toMatchObject({
    StatusCallbackEvent: "participant-leave",
    ReasonParticipantLeft: "participant_add_failed",
    ParticipantCallStatus: "in-progress",
    ParticipantLabel: "agent",
  });
  expect((await conference.participants.list()).map((each) => each.callSid)).toEqual([caller]);

  // A telephone of which nothing is heard for ten seconds is hung up on: on a busy machine it may be by now.
  await stage.hangUp(callSid).catch(() => undefined);
  await stage.hangUp(caller);
  await stage.at("/room", 1, ({ StatusCallbackEvent }) => StatusCallbackEvent === "conference-end");
  expect(
    stage.catcher.caught.filter(
      ({ params }) => params["CallSid"] === callSid && params["StatusCallbackEvent"],
    ),
  ).toHaveLength(1);
});
