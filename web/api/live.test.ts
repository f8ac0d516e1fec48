// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Heard = (name: string, payload: unknown) => void;
const heard: Heard[] = [];

/** The network's side: what comes in is said to `onAny`. */
vi.mock("socket.io-client", () => ({
  io: () => ({
    connected: false,
    on: () => {},
    onAny: (listener: Heard) => void heard.push(listener),
    removeAllListeners: () => {},
    disconnect: () => {},
  }),
}));

const { live } = await import("./live.ts");
const written = vi.fn();
beforeEach(() => {
  written.mockClear();
  vi.spyOn(console, "warn").mockImplementation(written);
  const session = { token: "t", userId: "u", name: "Ann" };
  live.start({ session, namespace: "/north", version: "1", seq: 0, onUnauthorized: () => {} });
});
afterEach(() => {
  live.stop();
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
