import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askSignal, callsOn } from "./load/signal.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const voicemail = "+14355550124";
const longPause = "<Response><Pause length='9000'/></Response>";

/** What is recorded and told of it, at addresses that begin with the path. */
const recordedAt = (path: string) => ({
  record: true,
  recordingStatusCallback: stage.url(`${path}-recorded`),
  recordingStatusCallbackEvent: ["in-progress", "completed", "absent"],
  statusCallback: stage.url(`${path}-status`),
  statusCallbackEvent: ["answered", "completed"],
});
const answered = (path: string) =>
  stage.at(`${path}-status`, 1, ({ CallStatus }) => CallStatus === "in-progress");
const ended = (path: string) => stage.at(`${path}-status`, 1, ({ CallStatus }) => CallStatus === "completed");

/** What was asked and recorded until another call came and went. */
const heardOf = async (path: string, sid: string) => {
  await stage.over(await stage.place());
  const asked = stage.catcher.caught.filter((each) => [path, `${path}-recorded`].includes(each.path));
  return { asked, recordings: await stage.client.calls(sid).recordings.list() };
};
const nothing = { asked: [], recordings: [] };

/** Answers for a number as a browser whose sound never comes through. */
const answerSilently = async (number: string, begin: () => Promise<string>) => {
  const { id } = await askSignal(stage.sandbox.url, "/sessions", { number });
  const stream = await fetch(`${stage.sandbox.url}/sandbox/signal/sessions/${id}/events`);
  const sid = await begin();
  const { value: call } = await callsOn(stream).next();
  await askSignal(stage.sandbox.url, `/sessions/${id}/calls/${call}/accept`, { offer: deafOffer });
  return sid;
};
const deafOffer = [
  "v=0",
  "o=- 1 2 IN IP4 127.0.0.1",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0",
  "m=audio 9 UDP/TLS/RTP/SAVPF 0 101",
  "c=IN IP4 0.0.0.0",
  "a=rtcp:9 IN IP4 0.0.0.0",
  "a=ice-ufrag:abcd",
  "a=ice-pwd:abcdefghijklmnopqrstuvwx",
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => "AB").join(":")}`,
  "a=setup:actpass",
  "a=mid:0",
  "a=sendrecv",
  "a=rtcp-mux",
  "a=rtpmap:0 PCMU/8000",
  "a=rtpmap:101 telephone-event/8000",
  "",
].join("\r\n");

describe("a call that is over before its document", () => {
  it("asks nothing and records nothing: hung up while a machine's beep is waited for", async () => {
    const { sid } = await stage.client.calls.create({
      from: agency,
      to: voicemail,
      url: stage.url("/beep"),
      machineDetection: "DetectMessageEnd",
      ...recordedAt("/beep"),
    });
    await answered("/beep");
    await stage.client.calls(sid).update({ status: "completed" });
    await ended("/beep");
    expect(await heardOf("/beep", sid)).toEqual(nothing);
  });

  it.each(["call", "participant"])(
    "asks nothing and records nothing: a %s without sound yet",
    async (kind) => {
      const path = `/deaf-${kind}`;
      const number = kind === "call" ? "+14355550185" : "+14355550186";
      const ends = { from: agency, to: number, timeout: 600, ...recordedAt(path) };
      const sid = await answerSilently(number, async () => {
        if (kind === "call") return (await stage.client.calls.create({ ...ends, url: stage.url(path) })).sid;
        return (await stage.client.conferences("deaf").participants.create(ends)).callSid;
      });
      await answered(path);
      await stage.client.calls(sid).update({ status: "completed" });
      await ended(path);
      expect(await heardOf(path, sid)).toEqual(nothing);
    },
  );
});

it("a call that is given another document while a machine's beep is waited for does not ask the first", async () => {
  stage.answer("/other", longPause);
  const { sid } = await stage.client.calls.create({
    from: agency,
    to: voicemail,
    url: stage.url("/first"),
    machineDetection: "DetectMessageEnd",
    ...recordedAt("/first"),
  });
  await answered("/first");
  await stage.client.calls(sid).update({ url: stage.url("/other") });
  await stage.at("/other");
  expect(await heardOf("/first", sid)).toEqual(nothing);
  await stage.client.calls(sid).update({ status: "completed" });
});
