// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "../../contract/users.ts";
import { ApiError, NoAnswer } from "./call.ts";
import { Newest, Superseded } from "./newest.ts";
import { setSession } from "./session.ts";

type Status = "busy" | "lunch" | "away";
const ann = { token: "a", userId: "ann", name: "Ann" };
const done = () => new Response(null, { status: 204 });

let asked: string[];
let statuses: Newest<typeof users.setStatus>;
/** What becomes of the next requests, one after the other; those after them are answered. */
let fates: (() => Promise<Response>)[];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  setSession(ann);
  [asked, fates, statuses] = [[], [], new Newest(users.setStatus)];
  vi.stubGlobal("fetch", (_url: string, { body, headers, signal }: RequestInit) => {
    const { status } = JSON.parse(body as string) as { status: string };
    asked.push(`${status} ${(headers as Record<string, string>)["authorization"]}`);
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason as Error)),
    );
    return Promise.race([(fates.shift() ?? (async () => done()))(), aborted]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setSession(null);
});

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const never = () => new Promise<Response>(() => {});
const send = (status: Status) => statuses.send({ body: { status } }).catch((error: unknown) => error);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Started, and not waited for. */
const begin = async () => {
  const sent = send("busy");
  await vi.waitFor(() => expect(asked).toEqual(["busy Bearer a"]));
  return { sent };
};

it("tries the newest again, and says in the end that nobody answers", async () => {
  fates = [lost, lost];
  const { sent } = await begin();
  await pass(3_000);
  expect(await sent).toBeUndefined();
  expect(asked).toHaveLength(3);
  fates = [lost, lost, lost];
  const failed = send("busy");
  await pass(3_000);
  expect(await failed).toBeInstanceOf(NoAnswer);
});

it("does not try again what was lost once there is something newer", async () => {
  fates = [lost];
  const { sent } = await begin();
  await pass(10);
  expect(await send("lunch")).toBeUndefined();
  expect(await sent).toBeInstanceOf(Superseded);
  await pass(5_000);
  expect(asked).toEqual(["busy Bearer a", "lunch Bearer a"]);
});

it("has one on its way at a time: what is answered late is not carried out late", async () => {
  let answer: (response: Response) => void = () => {};
  fates = [() => new Promise((resolve) => (answer = resolve))];
  const { sent } = await begin();
  const [second, third] = [send("lunch"), send("away")];
  await pass(1_000);
  expect(asked).toHaveLength(1);
  answer(done());
  expect(await sent).toBeUndefined();
  expect(await second).toBeInstanceOf(Superseded);
  expect(await third).toBeUndefined();
  expect(asked).toEqual(["busy Bearer a", "away Bearer a"]);
});

it("waits for no answer that does not come", async () => {
  fates = [never];
  const { sent } = await begin();
  const second = send("lunch");
  await pass(4_000);
  expect(await sent).toBeInstanceOf(Superseded);
  expect(await second).toBeUndefined();
});

it("hands on what the server says against it", async () => {
  fates = [async () => Response.json({ message: "No", code: "forbidden" }, { status: 403 })];
  expect(await send("busy")).toBeInstanceOf(ApiError);
});

it("gives way to what another window asks for", async () => {
  fates = [lost];
  const { sent } = await begin();
  const other = new BroadcastChannel(`switchboard.${users.setStatus.name}`);
  other.postMessage(null);
  expect(await sent).toBeInstanceOf(Superseded);
  other.close();
  await pass(5_000);
  expect(asked).toHaveLength(1);
});

it("is of the session it was asked in, and of no other", async () => {
  fates = [lost];
  const { sent } = await begin();
  setSession({ ...ann, token: "b", userId: "ben" });
  expect(await sent).toBeInstanceOf(Superseded);
  await pass(5_000);
  expect(asked).toHaveLength(1);
});

it("does without other windows where the browser lets none speak to another", async () => {
  vi.stubGlobal("BroadcastChannel", function refused() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(await send("busy")).toBeUndefined();
  expect(asked).toEqual(["busy Bearer a"]);
});
