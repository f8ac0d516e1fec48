// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";

type Heard = (name: string, payload: unknown) => void;
type Listener = (payload: unknown) => void;
const heard: Heard[] = [];
/** Of each connection, the last at the end. */
const sockets: Map<string, Listener>[] = [];

/** What the client asked for after which number, and the number that it is answered with. */
const asked: number[] = [];
let newest = 0;
let tooMany = false;
const emitWithAck = async (_name: string, { seq }: { seq: number }) => {
  asked.push(seq);
  return { ok: true, data: { seq: newest, ...(tooMany ? { resync: true } : { events: [] }) } };
};

/** The network's side: what comes in is said to `onAny`. */
vi.mock("socket.io-client", () => ({
  io() {
    const listeners = new Map<string, Listener>();
    sockets.push(listeners);
    return {
      connected: true,
      io: { engine: { once: () => {} }, on: () => {} },
      timeout: () => ({ emitWithAck }),
      on: (name: string, listener: Listener) => void listeners.set(name, listener),
      onAny: (listener: Heard) => void heard.push(listener),
      removeAllListeners: () => {},
      disconnect: () => {},
    };
  },
}));

const { live } = await import("./live.ts");
const { whenMfaWanted } = await import("./call.ts");
const { queryClient } = await import("./use-query.ts");
const written = vi.fn();
let stands = true;
let sessions = 0;
function connectAs(token: string, seq: number): void {
  const session = { token, userId: "u", name: "Ann" };
  live.start({ session, namespace: "/north", version: "1", seq, onUnauthorized: authorized });
}
/** What comes over the newest connection. */
const come = (name: string, payload?: unknown) => sockets.at(-1)!.get(name)!(payload);
const changed = (seq: number) => ({ seq, name: "users.statusSet", ids: [], by: null });
const authorized = vi.fn(async () => stands);
beforeEach(() => {
  authorized.mockClear();
  asked.length = 0;
  vi.useFakeTimers();
  sockets.length = 0;
  written.mockClear();
  vi.spyOn(console, "warn").mockImplementation(written);
  connectAs(`t${++sessions}`, 0);
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("looks into a session that is said to be over, also where nothing is said of why", () => {
  come("unauthorized");
  come("unauthorized", { message: "Gone." });
  expect(authorized.mock.calls).toEqual([["unauthorized"], ["Gone."]]);
});

it("notes an event that this version does not know, and goes on", () => {
  const disabled: boolean[] = [];
  const stop = live.on("sms_disabled", (one) => disabled.push(one));
  const say = heard.at(-1)!;
  for (const name of ["made_up", "constructor", "x".repeat(500)]) say(name, {});
  expect(written.mock.calls).toEqual([
    ["The server said something unknown: made_up"],
    ["The server said something unknown: constructor"],
    [`The server said something unknown: ${"x".repeat(80)}`],
  ]);
  written.mockClear();
  say("sms_disabled", true);
  expect(disabled).toEqual([true]);
  expect(written).not.toHaveBeenCalled();
  stop();
});

it("asks after its session when it is told to be unauthorized, and makes nothing anew", async () => {
  sockets.at(-1)!.get("unauthorized")!({ message: "Who are you?" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(authorized.mock.calls).toEqual([["Who are you?"]]);
  expect(sockets).toHaveLength(1);
});

it.each([
  [true, 2],
  [false, 1],
])("refused at the door it tries again while its session stands: %s", async (whether, connections) => {
  stands = whether;
  const refusal = Object.assign(new Error("Who are you?"), { data: { code: "unauthorized" } });
  sockets.at(-1)!.get("connect_error")!(refusal);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(authorized).toHaveBeenCalledTimes(1);
  expect(sockets).toHaveLength(connections);
});

it("tells of a connection that is refused before MFA is set up: nothing else may say so", async () => {
  const wanted = vi.fn();
  whenMfaWanted(wanted);
  const refusal = Object.assign(new Error("MFA first."), { data: { code: "mfa_setup" } });
  sockets.at(-1)!.get("connect_error")!(refusal);
  expect(wanted).toHaveBeenCalledOnce();
  expect(authorized).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(limits.reconnectDelayMax);
  expect(sockets).toHaveLength(2);
  whenMfaWanted(() => {});
});

it("goes on where it had told everything, when the page was without a connection for a while", async () => {
  connectAs("mine", 5);
  come("changed", [changed(6), changed(7), changed(9)]);
  live.stop();
  // Asked by the page that keeps no connection; whatever else was fetched is as old as before.
  connectAs("mine", 20);
  asked.length = 0;
  come("connect");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([7]);
});

it("begins where the first page was fetched, for another session", async () => {
  connectAs("mine", 5);
  live.stop();
  connectAs("another", 20);
  come("connect");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([20]);
});

it("asks for what nobody told it, once that is not just on its way", async () => {
  connectAs("mine", 5);
  come("newest", { seq: 7 });
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual([]);
  newest = 7;
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toEqual([5]);
  come("newest", { seq: 7 });
  come("newest", { seq: 8 });
  come("changed", [changed(8)]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([5]);
});

it("fetches everything anew when it has missed too much, and goes on from there", async () => {
  [tooMany, newest] = [true, 900];
  connectAs("mine", 5);
  queryClient.setQueryData(["anything", {}], "old");
  come("connect");
  await vi.advanceTimersByTimeAsync(0);
  tooMany = false;
  expect(queryClient.getQueryState(["anything", {}])?.isInvalidated).toBe(true);
  come("changed", [changed(901)]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([5]);
});
