import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dropFolder, newFolder, start, type Started } from "./start.ts";

const folder = newFolder();
const agency = "+18015550100";
const outside = "+14355550125";
let sandbox: Started;
beforeAll(async () => {
  sandbox = await start(folder);
  await sandbox.client.incomingPhoneNumbers.create({ phoneNumber: agency, friendlyName: "Northgate" });
});
afterAll(async () => {
  await sandbox.close();
  dropFolder(folder);
});

interface Sent {
  sid: string;
  body: string;
}
const texts = (number = outside) =>
  sandbox.api<Sent[]>("GET", `/messages?${new URLSearchParams({ number, with: agency }).toString()}`);

it("takes a text once, however often the phone asks, as its answer may have been lost", async () => {
  const text = { id: randomUUID(), from: outside, to: agency, body: "Hail again" };
  const first = await sandbox.api<Sent>("POST", "/texts", text);
  expect(await sandbox.api<Sent>("POST", "/texts", text)).toMatchObject({ sid: first.sid });
  expect(await texts()).toHaveLength(1);
  await sandbox.api("POST", "/texts", { ...text, id: randomUUID() });
  await sandbox.api("POST", "/texts", { ...text, id: undefined });
  expect(await texts()).toHaveLength(3);
});

it("takes it once from two askings at the same time, with its picture", async () => {
  const number = "+14355550126";
  const id = randomUUID();
  const send = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, from: number, to: agency, body: "Look" }))
      form.set(name, value);
    form.append("pictures", new Blob([new Uint8Array(400_000)], { type: "image/png" }), "a.png");
    return sandbox.api<Sent>("POST", "/texts", form);
  };
  const [one, other] = await Promise.all([send(), send()]);
  expect(one!.sid).toBe(other!.sid);
  expect(await texts(number)).toHaveLength(1);
});

it("sends again once what did not get through, and tells who asks again of the same", async () => {
  const number = "+14355550127";
  await sandbox.api("PUT", "/switches", { failNext: true });
  const refused = await sandbox.api<Sent>("POST", "/texts", { from: number, to: agency, body: "Refused" });
  const again = () => sandbox.api<Sent>("POST", `/texts/${refused.sid}/again`);
  const [one, other] = await Promise.all([again(), again()]);
  expect(one!.sid).not.toBe(refused.sid);
  expect(other!.sid).toBe(one!.sid);
  expect((await again()).sid).toBe(one!.sid);
  expect((await texts(number)).map(({ sid }) => sid)).toEqual([one!.sid]);
});
