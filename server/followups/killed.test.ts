import { v7 as uuid } from "uuid";
import { afterAll, expect, it, vi } from "vitest";
import { clients } from "../../contract/clients.ts";
import { followups } from "../../contract/followups.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startSandbox, startServer } from "../test/programs.ts";

/* A real process that sends what is due is killed in the middle of it; another one goes on. */
const test = await startTestApp();
const { owner: acting, ...north } = await makeAccount(test, "Northgate");
const { owner } = test.running;
const sandbox = await startSandbox();
const startJobs = () => startServer(test, "jobs", sandbox.url);
afterAll(sandbox.stop);

const count = async (what: string) =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from ${what}`)).rows[0]!.n);

const many = 24;

it("loses and doubles none of the texts that are due", { timeout: 180_000 }, async () => {
  await sandbox.ask("IncomingPhoneNumbers.json", { PhoneNumber: `+${north.number}` });
  // It is noon wherever the account is; numbers from elsewhere keep its time.
  const hour = new Date().getUTCHours();
  const zone = `Etc/GMT${hour >= 12 ? "+" : "-"}${Math.abs(hour - 12)}`;
  await owner.query("update accounts set timezone = $1", [zone]);
  const [before, at] = [new Date(Date.now() - 60 * 60_000), Math.floor(Date.now() / 900_000) * 900_000];
  for (let i = 0; i < many; i++) {
    const mobilePhone = `+4420794600${String(i).padStart(2, "0")}`;
    const { id } = await test.call(clients.create, { body: { lastName: `No ${i}`, mobilePhone } }, acting);
    const messageAt = new Date(at).toISOString();
    const body = {
      client: id,
      assignTo: "none",
      messageTo: mobilePhone,
      message: `Text ${i} ${uuid()}`,
      messageAt,
    };
    await test.call(followups.create, { body }, acting, { now: before });
  }

  const first = await startJobs();
  await vi.waitFor(async () => expect(await count("sms_messages")).toBeGreaterThan(3), {
    timeout: 30_000,
    interval: 5,
  });
  await first.kill();
  expect(await count("sms_messages")).toBeLessThan(many);

  const second = await startJobs();
  await vi.waitFor(
    async () => {
      expect(await count("followups where message_status = 'completed'")).toBe(many);
      expect(await count("sms_messages where status in ('sent', 'delivered')")).toBe(many);
    },
    { timeout: 120_000, interval: 200 },
  );
  const { messages } = (await (await sandbox.ask("Messages.json?PageSize=1000")).json()) as {
    messages: { body: string }[];
  };
  const sent = messages.map(({ body }) => body);
  expect(sent.length).toBe(many);
  expect(new Set(sent).size).toBe(many);
  expect(await second.stop()).toBe(0);
});
