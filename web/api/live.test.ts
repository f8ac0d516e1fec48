// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Heard = (name: string, payload: unknown) => void;
type Listener = (payload: unknown) => void;
const heard: Heard[] = [];
/** Of each connection, the last at the end. */
const sockets: Map<string, Listener>[] = [];

/** The network's side: what comes in is said to `onAny`. */
vi.mock("socket.io-client", () => ({
  io() {
    const listeners = new Map<string, Listener>();
    sockets.push(listeners);
    return {
      connected: false,
      on: (name: string, listener: Listener) => void listeners.set(name, listener),
      onAny: (listener: Heard) => void heard.push(listener),
      removeAllListeners: () => {},
      disconnect: () => {},
    };
  },
}));

const { live } = await import("./live.ts");
const written = vi.fn();
let stands = true;
const asked = vi.fn(async () => stands);
beforeEach(() => {
  asked.mockClear();
  vi.useFakeTimers();
  sockets.length = 0;
  written.mockClear();
  vi.spyOn(console, "warn").mockImplementation(written);
  const session = { token: "t", userId: "u", name: "Ann" };
  live.start({ session, namespace: "/north", version: "1", seq: 0, onUnauthorized: asked });
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  expect(asked.mock.calls).toEqual([["Who are you?"]]);
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
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sockets).toHaveLength(connections);
});
