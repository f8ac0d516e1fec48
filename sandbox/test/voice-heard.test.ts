import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tone } from "../audio/tones.ts";
import { encodeWav } from "../audio/wav.ts";
import { numberOf, openCrowd, placeOf, type Crowd } from "./load/crowd.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";

/** Whom each hears when calls are moved, held and lost: every tone is looked for at every telephone. */
let stage: Stage;
let crowd: Crowd;
beforeEach(async () => {
  stage = await openStage();
  crowd = openCrowd(stage.sandbox.url);
});
afterEach(async () => {
  await crowd.close();
  await stage.close();
});

const places = [0, 1, 2, 3, 4, 5];
/** The place of nobody: its tone is the music of those who are held. */
const music = 6;

const conference = (name: string) =>
  `<Response><Dial><Conference beep="false" waitUrl="">${name}</Conference></Dial></Response>`;
/** Each calls and is in the conference named for it; gives their CallSids. */
const gather = async (rooms: Record<number, string>, call: (who: number) => Promise<void>) => {
  stage.answer("/voice", ({ params }) => conference(rooms[placeOf(params["From"] ?? "")] ?? ""));
  const sids = new Map<number, string>();
  for (const who of Object.keys(rooms).map(Number)) {
    await call(who);
    const [asked] = await stage.at("/voice", 1, ({ From }) => From === numberOf(who));
    sids.set(who, asked?.params["CallSid"] ?? "");
  }
  return (who: number) => sids.get(who) ?? "";
};
const callsHere = (who: number) => crowd.call(who, agency);

/** Twice, in sound that came since: a change under way may look like anything for a moment. */
const expectHearing = async (expected: Record<number, number[]>, timeout = 40_000) => {
  for (let time = 0; time < 2; time++) {
    crowd.forget();
    await vi.waitFor(
      () => expect(Object.fromEntries(crowd.hearing([...places, music]) ?? [])).toEqual(expected),
      { timeout, interval: 100 },
    );
  }
};
/** Whoever calls is asked for before the answer is carried out, so that the last may still be on the way. */
const inConference = async (name: string, members: number) => {
  const [found] = await stage.client.conferences.list({ friendlyName: name, status: "in-progress" });
  if (!found) throw new Error(`There is no conference ${name}`);
  const conference = stage.client.conferences(found.sid);
  await vi.waitFor(async () => expect(await conference.participants.list()).toHaveLength(members), {
    timeout: 20_000,
  });
  return conference;
};

it("a caller moved to another conference hears and is heard there only", async () => {
  const rooms = { 0: "sales", 1: "sales", 2: "sales", 3: "sales", 4: "claims" };
  const sidOf = await gather(rooms, callsHere);
  await expectHearing({ 0: [1, 2, 3], 1: [0, 2, 3], 2: [0, 1, 3], 3: [0, 1, 2], 4: [] });
  await stage.client.calls(sidOf(0)).update({ twiml: conference("claims") });
  await expectHearing({ 0: [4], 1: [2, 3], 2: [1, 3], 3: [1, 2], 4: [0] });
  await stage.client.calls(sidOf(3)).update({ twiml: conference("claims") });
  await stage.client.calls(sidOf(0)).update({ twiml: conference("sales") });
  await expectHearing({ 0: [1, 2], 1: [0, 2], 2: [0, 1], 3: [4], 4: [3] });
}, 240_000);

it("held while a colleague is called in, then handed over: each step is heard by whom it should be", async () => {
  const wav = await encodeWav([tone([300 + 40 * music], 1, 0.05)]);
  stage.answer("/music.wav", () => ({ type: "audio/wav", body: wav }));
  stage.answer("/hold", `<Response><Play loop="0">${stage.url("/music.wav")}</Play></Response>`);
  const sidOf = await gather({ 0: "desk", 1: "desk", 2: "desk" }, callsHere);
  const { participants } = await inConference("desk", 3);
  await participants(sidOf(0)).update({ hold: true, holdUrl: stage.url("/hold") });
  await expectHearing({ 0: [music], 1: [2], 2: [1] });

  await crowd.present(3);
  await participants.create({ from: agency, to: numberOf(3), timeout: 600, beep: "false" });
  await crowd.pickUp(3);
  await expectHearing({ 0: [music], 1: [2, 3], 2: [1, 3], 3: [1, 2] });

  await participants(sidOf(0)).update({ hold: false });
  await expectHearing({ 0: [1, 2, 3], 1: [0, 2, 3], 2: [0, 1, 3], 3: [0, 1, 2] });
  await stage.hangUp(sidOf(1));
  await crowd.leave(1);
  await expectHearing({ 0: [2, 3], 2: [0, 3], 3: [0, 2] });
}, 240_000);

it("one who coaches is heard by nobody once the coached one has left", async () => {
  const sidOf = await gather({ 0: "coached", 1: "coached", 2: "coached" }, callsHere);
  const { participants } = await inConference("coached", 3);
  await participants(sidOf(2)).update({ coaching: true, callSidToCoach: sidOf(1) });
  await expectHearing({ 0: [1], 1: [0, 2], 2: [0, 1] });
  await stage.hangUp(sidOf(1));
  await crowd.leave(1);
  await expectHearing({ 0: [], 2: [0] });
  expect(await participants(sidOf(2)).fetch()).toMatchObject({ coaching: true, callSidToCoach: sidOf(1) });
  await participants(sidOf(2)).update({ coaching: false });
  await expectHearing({ 0: [2], 2: [0] });
}, 240_000);

it("those who stay hear each other when telephones are killed, and can be moved after it", async () => {
  const sidOf = await gather({ 0: "team", 1: "team", 2: "team" }, callsHere);
  stage.answer("/voice", conference("team"));
  const killed = fork(fileURLToPath(new URL("load/crowd-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, SANDBOX_URL: stage.sandbox.url, AGENCY: agency, FIRST: "3", LEGS: "2" },
  });
  await once(killed, "message");
  await expectHearing({ 0: [1, 2, 3, 4], 1: [0, 2, 3, 4], 2: [0, 1, 3, 4] });
  killed.kill("SIGKILL");
  // A connection whose packets stay away is given up after 30 s by itself: those who are killed are missed before.
  await expectHearing({ 0: [1, 2], 1: [0, 2], 2: [0, 1] }, 20_000);
  const over = () =>
    stage.catcher.caught.filter(({ path }) => path === "/over").map(({ params }) => params["From"]);
  await vi.waitFor(() => expect(over().toSorted()).toEqual([3, 4].map(numberOf)), { timeout: 20_000 });
  const { participants } = await inConference("team", 3);
  const here = (await participants.list()).map(({ callSid }) => callSid);
  expect(here).toEqual([0, 1, 2].map(sidOf));

  await crowd.present(5);
  const twiml = `<Response><Dial timeout="600"><Number>${numberOf(5)}</Number></Dial></Response>`;
  await stage.client.calls(sidOf(0)).update({ twiml });
  await crowd.pickUp(5);
  await expectHearing({ 0: [5], 1: [2], 2: [1], 5: [0] });
}, 240_000);
