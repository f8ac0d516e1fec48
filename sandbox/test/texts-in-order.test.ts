import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Caught, startCatcher } from "./catcher.ts";
import { dropFolder, newFolder, start, type Started } from "./start.ts";

const agency = "+18015550100";
const folder = newFolder();
let sandbox: Started;
let catcher: Awaited<ReturnType<typeof startCatcher>>;
beforeAll(async () => {
  catcher = await startCatcher();
  sandbox = await start(folder);
  await sandbox.client.incomingPhoneNumbers.create({ phoneNumber: agency, smsUrl: catcher.url("/sms") });
});
afterAll(async () => {
  await sandbox.close();
  await catcher.close();
  dropFolder(folder);
});
let asked: string[];
beforeEach(() => (asked = []));

const text = (body: string, from = "+14355550125") =>
  sandbox.api("POST", "/texts", { from, to: agency, body });
const bodyOf = ({ params }: Caught) => params["Body"]!;

it("hands over what one phone texts in its order, however long an answer takes", async () => {
  let left = 12;
  catcher.answer(async (caught) => {
    asked.push(bodyOf(caught));
    // The earlier, the longer.
    await new Promise((go) => setTimeout(go, 4 * left--));
    return {};
  });
  const bodies = Array.from({ length: 12 }, (_, n) => `Line ${n + 1}`);
  for (const body of bodies) await text(body);
  const caught = await catcher.wait(12);
  expect(asked).toEqual(bodies);
  expect(caught.map(bodyOf)).toEqual(bodies);
});

it("lets neither another phone nor the same one wait for an answer that does not come", async () => {
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  catcher.answer(async (caught) => {
    asked.push(bodyOf(caught));
    if (bodyOf(caught) === "Held") await held;
    return {};
  });
  await text("Held");
  await text("Behind it");
  await text("Elsewhere", "+14355550126");
  await expect.poll(() => asked, { timeout: 10_000 }).toEqual(["Held", "Elsewhere", "Behind it"]);
  answer();
});

it("hands over what waits behind an answer that does not come one after the other", async () => {
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  const told: string[] = [];
  catcher.answer(async (caught) => {
    const body = bodyOf(caught);
    told.push(`${body} came`);
    await (body === "Held" ? held : new Promise((go) => setTimeout(go, 50)));
    told.push(`${body} was taken`);
    return {};
  });
  const behind = ["One", "Two", "Three"];
  for (const body of ["Held", ...behind]) await text(body);
  await expect.poll(() => told, { timeout: 10_000 }).toContain("Three was taken");
  expect(told).toEqual(["Held came", ...behind.flatMap((body) => [`${body} came`, `${body} was taken`])]);
  answer();
});

it("goes to the fallback address in the turn of what was not taken", async () => {
  const to = "+18015550101";
  await sandbox.client.incomingPhoneNumbers.create({
    phoneNumber: to,
    smsUrl: catcher.url("/refused"),
    smsFallbackUrl: catcher.url("/fallback"),
  });
  catcher.answer((caught) => {
    asked.push(`${caught.path} ${bodyOf(caught)}`);
    return { status: caught.path === "/refused" && bodyOf(caught) === "First" ? 503 : 200 };
  });
  for (const body of ["First", "Second"])
    await sandbox.api("POST", "/texts", { from: "+14355550125", to, body });
  await expect.poll(() => asked).toHaveLength(3);
  expect(asked).toEqual(["/refused First", "/fallback First", "/refused Second"]);
});
