import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { agency, openStage, type Stage } from "./voice-stage.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const each = 25;
/** Telephones in a process of their own, which says when all are in calls. */
const telephones = () =>
  fork(fileURLToPath(new URL("load/crowd-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, SANDBOX_URL: stage.sandbox.url, AGENCY: agency, LEGS: String(each) },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
const figures = () => stage.api<{ devices: string[] }>("GET", "/telephones");
const comesTo = (expected: object) =>
  vi.waitFor(async () => expect(await figures()).toMatchObject(expected), { timeout: 60_000, interval: 200 });

it("a hundred calls whose telephones are killed leave no session, call, conference, leg or port behind", async () => {
  let taken = 0;
  stage.answer("/voice", () => {
    const room = `room ${Math.floor(taken++ / 2)}`;
    return `<Response><Dial><Conference beep="false" waitUrl="" record="record-from-start">${room}</Conference></Dial></Response>`;
  });
  const heaps: number[] = [];
  while (taken < 4 * each) {
    expect(heaps.length, "rounds").toBeLessThan(8);
    const child = telephones();
    const ended = once(child, "exit");
    const [said] = (await Promise.race([once(child, "message"), ended])) as unknown[];
    // On a busy machine they give up and end by themselves, in the middle of their calls: killed as well.
    if (typeof said === "object" && said !== null) {
      await comesTo({ calls: each, conferences: Math.ceil(each / 2), sound: { legs: each } });
      expect((await figures()).devices).toHaveLength(each);
      child.kill("SIGKILL");
    }
    await ended;
    await comesTo({ calls: 0, conferences: 0, devices: [], sound: { legs: 0, rooms: 0, sockets: 0 } });
    taken += taken % 2;
    heaps.push(heapMb());
  }
  expect(await stage.client.calls.list({ status: "in-progress" })).toEqual([]);
  // What is kept of a call, its recordings and its events, is some kilobytes.
  const growth = (heaps.at(-1) ?? 0) - (heaps[1] ?? 0);
  expect(growth, heaps.map((heap) => heap.toFixed(1)).join(" ")).toBeLessThan(2);
}, 300_000);
