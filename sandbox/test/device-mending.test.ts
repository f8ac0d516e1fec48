import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defer, type Deferred } from "../audio/deferred.ts";
import { openMending } from "../device/mending.ts";
import { SignalError } from "../device/signal-error.ts";

/** Each offer that was made, answered by the test. */
let offers: Deferred<void>[];
let story: string[];
let mending: ReturnType<typeof openMending>;

beforeEach(() => {
  vi.useFakeTimers();
  [offers, story] = [[], []];
  mending = openMending({
    again: () => {
      const offer = defer<void>();
      offers.push(offer);
      return offer.promise;
    },
    changed: (isWhole) => story.at(-1) !== String(isWhole) && story.push(String(isWhole)),
    giveUp: () => story.push("given up"),
  });
});
afterEach(() => {
  mending.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const fail = (index: number, status: number) => {
  offers[index]!.reject(new SignalError("", status));
  return pass(0);
};

it("sound that is lost is offered anew at once, and is whole when it flows, not when it is answered", async () => {
  mending.sound(false);
  expect(offers).toHaveLength(1);
  offers[0]!.resolve();
  await pass(0);
  expect([story, mending.isWhole()]).toEqual([["false"], false]);
  mending.sound(true);
  await pass(60_000);
  expect([story, mending.isWhole(), offers.length]).toEqual([["false", "true"], true, 1]);
});

it("a lost line alone offers nothing", async () => {
  mending.line(false);
  await pass(1000);
  mending.line(true);
  await pass(60_000);
  expect([story, offers]).toEqual([["false", "true"], []]);
});

it("sound that is lost with the line is offered when that is back, and is whole with the later of both", async () => {
  mending.line(false);
  mending.sound(false);
  await pass(5000);
  expect(offers).toEqual([]);
  mending.line(true);
  expect([offers.length, story]).toEqual([1, ["false"]]);
  mending.sound(true);
  expect(story).toEqual(["false", "true"]);
});

it("sound that comes back by itself before the line does is not offered", async () => {
  mending.line(false);
  mending.sound(false);
  mending.sound(true);
  mending.line(true);
  await pass(60_000);
  expect([offers, story]).toEqual([[], ["false", "true"]]);
});

it.each([
  ["was not heard", 0],
  ["met a fault", 500],
])("an offer that %s is made again after a second", async (_what, status) => {
  mending.sound(false);
  await fail(0, status);
  await pass(900);
  expect(offers).toHaveLength(1);
  await pass(200);
  expect(offers).toHaveLength(2);
});

it.each([400, 404, 409])(
  "one that is refused with %i is not: the company says how the call ended",
  async (status) => {
    mending.sound(false);
    await fail(0, status);
    await pass(29_000);
    expect([offers.length, story]).toEqual([1, ["false"]]);
  },
);

it("an offer whose line is lost waits for its return instead of a second", async () => {
  mending.sound(false);
  mending.line(false);
  await fail(0, 0);
  await pass(5000);
  expect(offers).toHaveLength(1);
  mending.line(true);
  expect(offers).toHaveLength(2);
  await pass(5000);
  expect(offers).toHaveLength(2);
});

it("the failure of an offer that another one has followed is nobody's", async () => {
  mending.sound(false);
  mending.sound(false);
  expect(offers).toHaveLength(2);
  await fail(0, 0);
  offers[1]!.resolve();
  await pass(5000);
  expect(offers).toHaveLength(2);
});

it("it is given up 30 s after it was last whole, whichever of both is missing", async () => {
  mending.line(false);
  await pass(20_000);
  mending.sound(false);
  mending.line(true);
  await pass(9900);
  expect(story).toEqual(["false"]);
  await pass(200);
  expect(story).toEqual(["false", "given up"]);
});

it("whole in between, the time counts anew", async () => {
  mending.line(false);
  await pass(29_000);
  mending.line(true);
  mending.line(false);
  await pass(29_900);
  expect(story).toEqual(["false", "true", "false"]);
  await pass(200);
  expect(story.at(-1)).toBe("given up");
});

it("once it is over nothing is offered, told or given up", async () => {
  mending.sound(false);
  mending.stop();
  await fail(0, 0);
  mending.line(false);
  mending.line(true);
  mending.sound(true);
  await pass(60_000);
  expect([offers.length, story, vi.getTimerCount()]).toEqual([1, ["false"], 0]);
});
