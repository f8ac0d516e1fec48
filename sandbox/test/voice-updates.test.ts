import { afterAll, beforeAll, expect, it } from "vitest";
import { agency, openStage, type Stage } from "./voice-stage.ts";

/** Answers at once. */
const person = "+14355550127";
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1");
});
afterAll(() => stage.close());

const stays = `<Response><Pause length="60000"/></Response>`;
const answered = async (timeLimit: number) => {
  const { client, url } = stage;
  const statusCallback = url("/done");
  const { sid } = await client.calls.create({
    to: person,
    from: agency,
    twiml: stays,
    timeLimit,
    statusCallback,
  });
  await stage.until(async () => ((await statusOf(sid)) === "in-progress" ? true : undefined));
  return sid;
};
const statusOf = async (sid: string) => (await stage.client.calls(sid).fetch()).status;
const done = (sid: string) => stage.at("/done", 1, ({ CallSid }) => CallSid === sid);

it("a time limit that an update gives takes the place of the one before, be it longer or shorter", async () => {
  const long = await answered(100);
  await stage.client.calls(long).update({ timeLimit: 80_000 });
  const over = await answered(100);
  await done(over);
  expect(await statusOf(long)).toBe("in-progress");
  // It counts from the answer: by then, so much is over already.
  const later = await answered(100);
  await stage.client.calls(long).update({ timeLimit: 90 });
  await done(long);
  expect(await statusOf(later)).toBe("in-progress");
  await done(later);
}, 30_000);

it("a time limit given while it rings counts from the answer", async () => {
  const statusCallback = stage.url("/done");
  const call = { to: "client:u_1", from: agency, twiml: stays, statusCallback, timeout: 600 };
  const { sid } = await stage.client.calls.create(call);
  await stage.rings("client:u_1");
  await stage.client.calls(sid).update({ timeLimit: 50 });
  const over = await answered(60);
  await done(over);
  expect(await statusOf(sid)).toBe("ringing");
  await stage.pickUp(sid);
  await done(sid);
  expect(await statusOf(sid)).toBe("completed");
}, 30_000);

it("an update that is refused changes nothing", async () => {
  const statusCallback = stage.url("/before");
  const call = { to: "client:u_1", from: agency, twiml: stays, statusCallback };
  const { sid } = await stage.client.calls.create(call);
  await stage.rings("client:u_1");
  const refused = { statusCallback: stage.url("/after"), twiml: stays, timeLimit: 1 };
  await expect(stage.client.calls(sid).update(refused)).rejects.toMatchObject({ code: 21220 });
  const wrong = { statusCallback: stage.url("/after"), timeLimit: 0 };
  await expect(stage.client.calls(sid).update(wrong)).rejects.toMatchObject({ code: 20001 });
  await stage.decline(sid);
  expect((await stage.at("/before"))[0]?.params).toMatchObject({ CallSid: sid, CallStatus: "busy" });
  expect(stage.catcher.caught.filter(({ path }) => path === "/after")).toEqual([]);
});
