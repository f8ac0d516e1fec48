import { afterAll, beforeAll, expect, it } from "vitest";
import { agency, openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it("a call that is recorded again and again holds nothing of the recordings that are over", async () => {
  const warnings: string[] = [];
  const warned = ({ name }: Error) => warnings.push(name);
  process.on("warning", warned);
  const { client } = stage;
  const twiml = `<Response><Pause length="60000"/></Response>`;
  const { sid } = await client.calls.create({ to: "+14355550127", from: agency, twiml });
  await stage.until(async () =>
    (await client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
  );
  for (let n = 0; n < 15; n += 1) {
    await client.calls(sid).recordings.create();
    await client.calls(sid).recordings("Twilio.CURRENT").update({ status: "stopped" });
  }
  const last = await client.calls(sid).recordings.create();
  await client.calls(sid).update({ status: "completed" });
  const ended = async () => (await client.recordings(last.sid).fetch()).status !== "in-progress";
  expect(await ended()).toBe(true);
  process.off("warning", warned);
  expect(warnings).toEqual([]);
}, 30_000);
