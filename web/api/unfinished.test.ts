// @vitest-environment happy-dom
// @vitest-environment-options {"url":"http://switchboard.test/"}
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A line as the browser has it, which says nothing by itself. */
class Line {
  static all: Line[] = [];
  onclose = (_event: object) => {};
  onerror = (_event: object) => {};
  onmessage = (_event: { data: string }) => {};
  onopen = () => {};
  constructor() {
    Line.all.push(this);
  }
  send() {}
  close() {}
  stand() {
    this.onopen();
    const handshake = { sid: "a", upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1e6 };
    this.onmessage({ data: `0${JSON.stringify(handshake)}` });
  }
}
vi.stubGlobal("WebSocket", Line);
// As a browser has it: the library's other half, for Node, has lines of its own.
vi.mock("socket.io-client", () => vi.importActual("socket.io-client/dist/socket.io.js"));
const { live } = await import("./live.ts");
const { pauseAfter } = await import("./unfinished.ts");
const newest = () => Line.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const session = { token: "t", userId: "u", name: "Ann" };
  live.start({ session, namespace: "/north", version: "1", seq: 0, onUnauthorized: async () => true });
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it.each([
  ["that closes", () => newest().onclose({})],
  ["that fails", () => newest().onerror({})],
  ["during which the network goes", () => dispatchEvent(new Event("offline"))],
])("a connection %s before it stands is made anew within five seconds, each time", async (_, end) => {
  for (const connections of [2, 3, 4]) {
    end();
    await pass(5_000);
    expect(Line.all).toHaveLength(connections);
  }
});

it("so is one that was lost, and the next try too", async () => {
  newest().stand();
  newest().onclose({});
  await pass(5_000);
  expect(Line.all).toHaveLength(2);
  newest().onclose({});
  await pass(5_000);
  expect(Line.all).toHaveLength(3);
});

it("one that is given up is not", async () => {
  live.stop();
  await pass(120_000);
  expect(Line.all).toHaveLength(1);
});

it("the next tries come later and later, up to five seconds, and not at the same moment for all", () => {
  const random = vi.spyOn(Math, "random");
  const between = (tries: number) =>
    [0, 1].map((share) => {
      random.mockReturnValue(share);
      return pauseAfter(tries);
    });
  expect([0, 1, 2, 9].map(between)).toEqual([
    [1_000, 2_000],
    [2_000, 4_000],
    [2_500, 5_000],
    [2_500, 5_000],
  ]);
});
