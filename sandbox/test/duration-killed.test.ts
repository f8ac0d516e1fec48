import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startCatcher } from "./catcher.ts";
import { openProcesses } from "./processes.ts";

const agency = "+18015550100";
/** Answers at once. */
const person = "+14355550127";
let processes: ReturnType<typeof openProcesses>;
let catcher: Awaited<ReturnType<typeof startCatcher>>;
beforeEach(async () => {
  processes = openProcesses();
  catcher = await startCatcher();
});
afterEach(async () => {
  await processes[Symbol.asyncDispose]();
  await catcher.close();
});

const hour = 3_600_000;
const read = (name: string) => readFileSync(processes.file(name), "utf8");
/** As if all in the folder had been written an hour before. */
const age = (name: string) => {
  const before = (time: string) => new Date(Date.parse(time) - hour).toISOString();
  const aged = read(name)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, before)
    .replaceAll(/"since":(\d+)/g, (_, since) => `"since":${Number(since) - hour}`);
  writeFileSync(processes.file(name), aged);
};

it("a call that a kill ended was as long as the sandbox lived, not as long as it was away", async () => {
  const dial = `<Response><Dial action="/after"><Number>${person}</Number></Dial></Response>`;
  catcher.answer(({ path }) => (path === "/voice" ? { body: dial } : {}));
  const first = await processes.ready(processes.run());
  await first.client.incomingPhoneNumbers.create({
    phoneNumber: agency,
    voiceUrl: catcher.url("/voice"),
    statusCallback: catcher.url("/over"),
  });
  const from = "+14355550125";
  const { sid } = await first.api<{ sid: string }>("POST", "/calls", { from, to: agency });
  const bridged = `"DialBridged":"true"`;
  await vi.waitFor(() => expect(read("journal.jsonl")).toContain(bridged), { timeout: 20_000, interval: 50 });
  const connected = Date.now();
  // Nothing is written of a call in which nothing happens, but that the sandbox lives.
  const lived = () => Date.parse(read("lock")) - connected;
  await vi.waitFor(() => expect(lived()).toBeGreaterThan(2000), { timeout: 20_000, interval: 50 });
  await processes.kill(processes.last());
  const seconds = (Date.parse(read("lock")) - connected) / 1000;
  for (const name of ["journal.jsonl", "lock"]) age(name);

  const second = await processes.ready(processes.run());
  const [over] = await catcher.wait(1, ({ path }) => path === "/over");
  const [after] = await catcher.wait(1, ({ path }) => path === "/after");
  const call = await second.client.calls(sid).fetch();
  const lengths = [over?.params["CallDuration"], after?.params["DialCallDuration"], call.duration];
  for (const length of lengths.map(Number)) {
    expect(length).toBeGreaterThanOrEqual(seconds);
    expect(length).toBeLessThan(seconds + 60);
  }
  expect(Date.now() - call.endTime.getTime()).toBeGreaterThan(hour - 60_000);
  expect(Date.parse(over?.params["Timestamp"] ?? "")).toBe(call.endTime.getTime());
}, 60_000);

it("a call that a kill ended tells the callback that an update gave it", async () => {
  catcher.answer(() => ({}));
  const { client } = await processes.ready(processes.run());
  await client.incomingPhoneNumbers.create({ phoneNumber: agency });
  const { sid } = await client.calls.create({
    to: person,
    from: agency,
    twiml: `<Response><Pause length="60000"/></Response>`,
    statusCallback: catcher.url("/before"),
  });
  const answered = async () => expect((await client.calls(sid).fetch()).status).toBe("in-progress");
  await vi.waitFor(answered, { timeout: 20_000, interval: 50 });
  await client.calls(sid).update({ statusCallback: catcher.url("/after") });
  const written = () => expect(read("journal.jsonl")).toContain(sid);
  await vi.waitFor(written, { timeout: 20_000, interval: 50 });
  await processes.kill(processes.last());
  await processes.ready(processes.run());
  const [told] = await catcher.wait(1, ({ params }) => params["CallSid"] === sid);
  expect(told).toMatchObject({ path: "/after", params: { CallStatus: "completed" } });
}, 60_000);
