import { expect, it, vi } from "vitest";
import { encodeWav } from "../audio/wav.ts";
import { startCatcher } from "./catcher.ts";
import { openProcesses } from "./processes.ts";
import { channelsOf, findWord, word } from "./voice-words.ts";

const agency = "+18015550100";

it("a recording under way when the process is killed is there with what was heard until then", async () => {
  await using processes = openProcesses();
  const catcher = await startCatcher();
  catcher.answer(() => ({ body: '<Response><Gather timeout="9000"/></Response>' }));
  const child = processes.run();
  const first = await processes.ready(child);
  await first.client.incomingPhoneNumbers.create({ phoneNumber: agency, voiceUrl: catcher.url("/voice") });
  const { sid } = await first.api<{ sid: string }>("POST", "/calls", { from: "+14355550125", to: agency });
  const says = async (seed: number) => {
    const body = new Uint8Array(await encodeWav([word(seed)]));
    const headers = { "content-type": "audio/wav" };
    await fetch(`${first.url}/sandbox/api/calls/${sid}/sound`, { method: "POST", headers, body });
  };
  const call = first.client.calls(sid);
  await vi.waitFor(async () => expect((await call.fetch()).status).toBe("in-progress"), 20_000);
  const recordingStatusCallback = catcher.url("/recorded");
  const both = await call.recordings.create({ recordingChannels: "dual", recordingStatusCallback });
  const own = await call.recordings.create({ recordingTrack: "inbound", recordingStatusCallback });
  const quiet = await call.recordings.create({ trim: "trim-silence", recordingTrack: "outbound" });
  for (const seed of [1, 2, 3, 4]) await says(seed);
  await processes.kill(child);

  const second = await processes.ready(processes.run());
  for (const [recording, channels] of [
    [both, 2],
    [own, 1],
  ] as const) {
    const [told] = await catcher.wait(1, ({ params }) => params["RecordingSid"] === recording.sid);
    expect(told?.params).toMatchObject({
      RecordingStatus: "completed",
      RecordingChannels: String(channels),
      RecordingUrl: expect.stringContaining(second.url),
      CallSid: sid,
    });
    const wav = Buffer.from(await (await fetch(`${told?.params["RecordingUrl"]}.wav`)).arrayBuffer());
    const [said = { samples: new Int16Array() }, ...others] = channelsOf(wav);
    expect(others).toHaveLength(channels - 1);
    const found = [1, 2, 3, 4].filter((seed) => findWord(said, word(seed)).likeness > 0.9);
    expect(found).toEqual([1, 2, 3, 4]);
    expect(Number(told?.params["RecordingDuration"])).toBe(Math.ceil(said.samples.length / 8000));
  }
  expect(await second.client.recordings(quiet.sid).fetch()).toMatchObject({
    status: "absent",
    duration: "0",
  });

  // What is whole stays as it is, however often the process starts; nothing is left of the drafts.
  const { length } = catcher.caught;
  await processes.kill(processes.last());
  const third = await processes.ready(processes.run());
  expect(await third.client.recordings(own.sid).fetch()).toMatchObject({ status: "completed" });
  expect(catcher.caught).toHaveLength(length);
  expect(processes.filesIn("drafts")).toEqual([]);
  expect(processes.filesIn("recordings")).toEqual([both.sid, own.sid].toSorted());
  await catcher.close();
}, 120_000);

it("and the end of a call that was created with it tells of it, once", async () => {
  await using processes = openProcesses();
  const catcher = await startCatcher();
  const child = processes.run();
  const { client, api, url } = await processes.ready(child);
  await client.incomingPhoneNumbers.create({ phoneNumber: agency });
  await api("PUT", "/telephones", { address: "client:u_1", present: true });
  const { sid } = await client.calls.create({
    from: agency,
    to: "client:u_1",
    twiml: "<Response><Pause length='9000'/></Response>",
    timeout: 600,
    record: true,
    statusCallback: catcher.url("/end"),
  });
  await vi.waitFor(() => api("POST", `/calls/${sid}/answer`), 20_000);
  await vi.waitFor(async () => expect(await client.calls(sid).recordings.list()).toHaveLength(1), 20_000);
  const body = new Uint8Array(await encodeWav([word(1)]));
  const headers = { "content-type": "audio/wav" };
  await fetch(`${url}/sandbox/api/calls/${sid}/sound`, { method: "POST", headers, body });
  await processes.kill(child);

  const second = await processes.ready(processes.run());
  const [end] = await catcher.wait(1);
  const [recording] = await second.client.calls(sid).recordings.list();
  expect(end?.params).toMatchObject({
    CallSid: sid,
    CallStatus: "completed",
    RecordingSid: recording?.sid,
    RecordingDuration: recording?.duration,
    RecordingUrl: expect.stringContaining(second.url),
  });
  await processes.stop(processes.last(), "SIGTERM");
  await processes.ready(processes.run());
  await processes.stop(processes.last(), "SIGTERM");
  expect(catcher.caught).toHaveLength(1);
  await catcher.close();
}, 60_000);
