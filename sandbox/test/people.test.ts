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

it("lists people as they were last in use: by text, by call, or when they were added", async () => {
  const people = ["+14355550101", "+14355550102", "+14355550103"];
  const [silent = "", written = "", calling = ""] = people;
  await sandbox.api("POST", "/seed", {
    people: people.map((phoneNumber) => ({ phoneNumber, name: "Of a history" })),
    messages: [{ from: written, to: agency, body: "Hello", at: "2026-01-02T16:00:00Z" }],
  });
  const listed = async () =>
    (await sandbox.api<{ phoneNumber: string }[]>("GET", "/people")).map(({ phoneNumber }) => phoneNumber);
  expect((await listed()).toSorted()).toEqual(people);
  await sandbox.api("POST", "/people", { phoneNumber: outside });
  expect((await listed())[0]).toBe(outside);
  await sandbox.api("POST", "/calls", { from: calling, to: agency });
  expect((await listed())[0]).toBe(calling);
  await sandbox.api("POST", "/texts", { from: silent, to: agency, body: "Me too" });
  expect(await listed()).toEqual([silent, calling, outside, written]);
});
