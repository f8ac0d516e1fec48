import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openOneCall, type OneCall } from "../device/one-call.ts";

/** The browser's locks as they are specified, of one name: asked for if free, or stolen. */
type Held = { end: () => void; reject: (error: Error) => void };
let held: Held | null;
const request = (
  _name: string,
  { ifAvailable }: LockOptions,
  use: (lock: object | null) => Promise<unknown>,
): Promise<unknown> => {
  if (ifAvailable && held) return Promise.resolve().then(() => use(null));
  held?.reject(new DOMException("stolen", "AbortError"));
  return new Promise((resolve, reject) => {
    const mine: Held = { end: () => resolve(undefined), reject };
    held = mine;
    const over = () => {
      if (held === mine) held = null;
      mine.end();
    };
    void Promise.resolve()
      .then(() => use({}))
      .then(over);
  });
};

let taken: string[];
let [here, there]: OneCall[] = [];
const callOf = (name: string) => ({ taken: () => taken.push(name) });
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
beforeEach(() => {
  [held, taken] = [null, []];
  vi.stubGlobal("navigator", { locks: { request } });
  [here, there] = [openOneCall(), openOneCall()];
});
afterEach(() => vi.unstubAllGlobals());

it("one window has a call, and the others none until it leaves", async () => {
  const [mine, theirs] = [callOf("mine"), callOf("theirs")];
  expect(await here!.ask("client:u_1", mine)).toBe(true);
  expect(await there!.ask("client:u_1", theirs)).toBe(false);
  there!.leave(theirs);
  expect([here!.isWanted(), there!.isWanted()]).toEqual([true, false]);
  here!.leave(mine);
  await settle();
  expect(await there!.ask("client:u_1", theirs)).toBe(true);
  expect([here!.isWanted(), taken]).toEqual([false, []]);
});

it("who accepts a call takes the place of the window that has one; of two that accept at once one keeps it", async () => {
  const [placed, first, second] = [callOf("placed"), callOf("first"), callOf("second")];
  const third = openOneCall();
  expect(await third.ask("client:u_1", placed)).toBe(true);
  here!.take("client:u_1", first);
  there!.take("client:u_1", second);
  await settle();
  expect(taken).toEqual(["placed", "first"]);
  for (const call of [placed, first]) for (const window of [third, here!]) window.leave(call);
  await settle();
  expect(await third.ask("client:u_1", callOf("another"))).toBe(false);
});

it("a call that is over before its turn comes takes nothing and is no call", async () => {
  expect(await here!.ask("client:u_1", callOf("mine"))).toBe(true);
  const [accepted, placed] = [callOf("accepted"), callOf("placed")];
  there!.take("client:u_1", accepted);
  there!.leave(accepted);
  const asked = there!.ask("client:u_1", placed);
  there!.leave(placed);
  expect(await asked).toBe(false);
  await settle();
  expect([taken, there!.isWanted()]).toEqual([[], false]);
});

it.each([
  ["has none", {}],
  ["forbids them", { locks: { request: () => Promise.reject(new DOMException("no", "SecurityError")) } }],
])("where the browser %s, each window is a telephone by itself", async (_what, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(await here!.ask("client:u_1", callOf("mine"))).toBe(true);
  expect(await there!.ask("client:u_1", callOf("theirs"))).toBe(true);
  there!.take("client:u_1", callOf("accepted"));
  await settle();
  expect(taken).toEqual([]);
});
