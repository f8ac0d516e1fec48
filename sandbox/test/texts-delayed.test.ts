import { afterEach, beforeEach, expect, it } from "vitest";
import { type Caught, startCatcher } from "./catcher.ts";
import { dropFolder, newFolder, start, type Started } from "./start.ts";

const agency = "+18015550100";
let folder: string;
let sandbox: Started;
let catcher: Awaited<ReturnType<typeof startCatcher>>;
beforeEach(async () => {
  folder = newFolder();
  catcher = await startCatcher();
  sandbox = await start(folder);
  await sandbox.client.incomingPhoneNumbers.create({ phoneNumber: agency, smsUrl: catcher.url("/sms") });
});
afterEach(async () => {
  await sandbox.close();
  await catcher.close();
  dropFolder(folder);
});

const text = (body: string, from = "+14355550125") =>
  sandbox.api("POST", "/texts", { from, to: agency, body });
const delay = (delayMs: number) => sandbox.api("PUT", "/switches", { delayMs });
/** Longer than any of this takes: nothing waits for it at the end, and nothing has come by then. */
const delayMs = 600_000;
const restart = async () => {
  await sandbox.close();
  sandbox = await start(folder);
};
const bodyOf = ({ params }: Caught) => params["Body"]!;
const came = async (count: number) => (await catcher.wait(count)).map(bodyOf);

it("what is texted after the delay was taken off does not overtake what waits for it", async () => {
  await delay(delayMs);
  await text("One");
  await delay(0);
  await text("Two");
  await text("Three");
  await text("Another phone's", "+14355550126");
  expect(await came(1)).toEqual(["Another phone's"]);
  await restart();
  expect(await came(4)).toEqual(["Another phone's", "One", "Two", "Three"]);
});

it("what waited as it was stopped comes after the next start in the order in which it was texted", async () => {
  await delay(delayMs);
  const before = ["One", "Two", "Three", "Four"];
  for (const body of before) await text(body);
  await delay(0);
  expect(catcher.caught).toEqual([]);
  await restart();
  await text("Five");
  expect(await came(5)).toEqual([...before, "Five"]);
});

it("a delay that still stands holds at the next start as well", async () => {
  await delay(delayMs);
  await text("One");
  await text("Two");
  await restart();
  await delay(0);
  await text("Another phone's", "+14355550126");
  expect(await came(1)).toEqual(["Another phone's"]);
  await restart();
  expect(await came(3)).toEqual(["Another phone's", "One", "Two"]);
});
