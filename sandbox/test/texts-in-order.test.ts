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
