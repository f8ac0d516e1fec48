import { once } from "node:events";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startCatcher } from "./catcher.ts";
import { openProcesses } from "./processes.ts";

const agency = "+18015550100";
let processes: ReturnType<typeof openProcesses>;

beforeEach(() => {
  processes = openProcesses();
});
afterEach(() => processes[Symbol.asyncDispose]());

/** What one says that does not start. */
const refusal = async (child: ReturnType<typeof processes.run>): Promise<string> => {
  const [said, [code]] = await Promise.all([
    text(child.stderr as NodeJS.ReadableStream),
    once(child, "exit"),
  ]);
  expect(code).toBe(1);
  return said;
};
const portTaken = (port: number) => `The sandbox cannot start: port ${port} is already in use.\n`;
const folderTaken = () =>
  `The sandbox cannot start: another sandbox keeps its state in ${processes.folder}. Stop that one, or give this one another folder in SANDBOX_DATA.\n`;

it.each(["SIGTERM", "SIGINT"] as const)(
  "stops cleanly on %s",
  async (signal) => {
    const child = processes.run();
    const { message } = await processes.ready(child);
    expect(message).toEqual({ ready: true, port: expect.any(Number), smtpPort: expect.any(Number) });
    expect(await processes.stop(child, signal)).toEqual([0, null]);
  },
  20_000,
);

it("says in one sentence that its port is taken", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as { port: number };
  expect(await refusal(processes.run({ SANDBOX_PORT: String(port) }))).toBe(portTaken(port));
  holder.close();
}, 20_000);

it("says in one sentence that the disk is full", async () => {
  writeFileSync(processes.file("journal.jsonl"), '{"table":"people","id":"1","row":{}}\n');
  symlinkSync("/dev/full", processes.file("journal.jsonl.next"));
  expect(await refusal(processes.run())).toBe(
    `The sandbox cannot start: the disk that holds ${processes.folder} is full. Free some space and start again.\n`,
  );
}, 20_000);

it("names a setting that is wrong", async () => {
  const said = await refusal(processes.run({ SANDBOX_ACCOUNT_SID: "mine" }));
  expect(said).toBe("The sandbox cannot start: SANDBOX_ACCOUNT_SID: must be AC and 32 hex digits\n");
}, 20_000);

it("keeps all it acknowledged through kill -9, and takes up what was under way", async () => {
  const catcher = await startCatcher();
  const slow = processes.run({ SANDBOX_SPEED: "0.001" });
  const first = await processes.ready(slow);
  await first.client.incomingPhoneNumbers.create({ phoneNumber: agency, friendlyName: "Northgate" });
  await first.api("POST", "/people", { phoneNumber: "(435) 555-0125", name: "Emmett Dietrich" });
  await first.api("PUT", "/switches", { reorder: true });
  const { sid } = await first.client.messages.create({
    to: "+14355550125",
    from: agency,
    body: "Under way",
    statusCallback: catcher.url("/status"),
  });
  await processes.stop(slow, "SIGKILL");
  expect(catcher.caught).toEqual([]);

  const second = await processes.ready(processes.run());
  await catcher.wait(3);
  expect(catcher.caught.map(({ params }) => [params["MessageSid"], params["MessageStatus"]])).toEqual([
    [sid, "delivered"],
    [sid, "sent"],
    [sid, "sending"],
  ]);
  expect(await second.client.messages(sid).fetch()).toMatchObject({ status: "delivered" });
  expect(await second.client.incomingPhoneNumbers.list()).toMatchObject([{ friendlyName: "Northgate" }]);
  expect(await second.api("GET", "/people")).toMatchObject([{ name: "Emmett Dietrich", unread: 1 }]);
  await catcher.close();
}, 30_000);

it("sends a webhook again after a restart when nobody answered it before", async () => {
  const catcher = await startCatcher();
  catcher.answer(() => ({ silent: true }));
  const child = processes.run();
  const first = await processes.ready(child);
  await first.client.incomingPhoneNumbers.create({ phoneNumber: agency, smsUrl: catcher.url("/sms") });
  await first.api("POST", "/texts", { from: "+14355550125", to: agency, body: "Anyone there?" });
  await catcher.wait(1);
  await processes.stop(child, "SIGTERM");
  catcher.answer(() => ({}));
  await processes.ready(processes.run());
  const [, again] = await catcher.wait(2);
  expect(again?.params["Body"]).toBe("Anyone there?");
  await catcher.close();
}, 30_000);

it("leaves the calls of another that runs on the same folder alone, whatever its ports", async () => {
  const catcher = await startCatcher();
  catcher.answer(() => ({ body: '<Response><Gather timeout="9000"/></Response>' }));
  const running = await processes.ready(processes.run());
  const { client, api, message } = running;
  await client.incomingPhoneNumbers.create({
    phoneNumber: agency,
    voiceUrl: catcher.url("/voice"),
    statusCallback: catcher.url("/over"),
  });
  const { sid } = await api<{ sid: string }>("POST", "/calls", { from: "+14355550125", to: agency });
  await catcher.wait(1, ({ path }) => path === "/voice");
  const journal = readFileSync(processes.file("journal.jsonl"), "utf8");

  const tried: Record<string, string>[] = [
    {},
    { SANDBOX_PORT: String(message.port) },
    { SANDBOX_SMTP_PORT: String(message.smtpPort) },
  ];
  for (const settings of tried) {
    expect(await refusal(processes.run(settings))).toBe(folderTaken());
  }
  expect(readFileSync(processes.file("journal.jsonl"), "utf8")).toContain(journal);
  expect(catcher.caught.map(({ path }) => path)).toEqual(["/voice"]);
  await api("POST", `/calls/${sid}/hang-up`);
  const [over] = await catcher.wait(1, ({ path }) => path === "/over");
  expect(over?.params).toMatchObject({ CallSid: sid, CallStatus: "completed" });
  expect(readFileSync(processes.file("journal.jsonl"), "utf8")).toContain(journal);
  await catcher.close();
}, 30_000);

it("is one of two that are started on a folder at once, and the next after it was killed", async () => {
  const both = [processes.run(), processes.run()];
  const [, , refused] = await Promise.all([
    ...both.map((child) => Promise.race([once(child, "message"), once(child, "exit")])),
    Promise.any(both.map(refusal)),
  ]);
  expect(refused).toBe(folderTaken());
  const running = both.filter((child) => child.exitCode === null);
  expect(running).toHaveLength(1);
  await processes.stop(running[0] ?? processes.last(), "SIGKILL");
  await processes.ready(processes.run());
}, 30_000);

it("tells of calls that were cut only when it stays", async () => {
  const catcher = await startCatcher();
  catcher.answer(() => ({ body: '<Response><Gather timeout="9000"/></Response>' }));
  const first = await processes.ready(processes.run());
  await first.client.incomingPhoneNumbers.create({
    phoneNumber: agency,
    voiceUrl: catcher.url("/voice"),
    statusCallback: catcher.url("/over"),
  });
  await first.api("POST", "/calls", { from: "+14355550125", to: agency });
  await catcher.wait(1, ({ path }) => path === "/voice");
  await processes.kill(processes.last());

  for (const name of ["SANDBOX_PORT", "SANDBOX_SMTP_PORT"]) {
    const { port } = catcher;
    expect(await refusal(processes.run({ [name]: String(port) }))).toBe(portTaken(port));
  }
  expect(catcher.caught.map(({ path }) => path)).toEqual(["/voice"]);
  await processes.ready(processes.run());
  await catcher.wait(1, ({ path }) => path === "/over");
  await catcher.close();
}, 30_000);
