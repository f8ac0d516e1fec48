// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { auth } from "../../contract/auth.ts";
import { feedback } from "../../contract/feedback.ts";
import { sessions } from "../../contract/sessions.ts";
import { sms } from "../../contract/sms.ts";
import { users } from "../../contract/users.ts";
import { call } from "./call.ts";
import { heldLocks } from "../test/held-locks.ts";
import { allSaved, isSaving, PATIENCE_MS, saving } from "./saving.ts";
import { setSession } from "./session.ts";
import { command } from "./use-command.ts";

const report = { body: { category: "Bug", relatedTo: "Phone", comments: "Slow" } } as const;
const done = () => new Response(null, { status: 204 });
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
let answer: (response: Response | Error) => void;
let over: boolean;
const waitFor = (token?: string) => void allSaved(token).then(() => (over = true));

beforeEach(() => {
  vi.useFakeTimers();
  over = false;
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve, reject) => {
        answer = (given) => (given instanceof Error ? reject(given) : resolve(given));
      }),
  );
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ["a command", () => command(feedback.send, report)],
  ["a call", () => call(feedback.send, report)],
])("%s is under way until it is answered, under its own session", async (_, ask) => {
  const asked = ask();
  expect([isSaving(), isSaving("a"), isSaving("g")]).toEqual([true, true, false]);
  answer(done());
  await asked;
  expect(isSaving()).toBe(false);
});

it("a command is so between its tries, too", async () => {
  void command(feedback.send, report);
  answer(new TypeError("Failed to fetch"));
  await pass();
  expect(isSaving("a")).toBe(true);
  await pass(700);
  answer(done());
  await pass();
  expect(isSaving()).toBe(false);
});

it("a question is not, nor what saves nothing of anybody's", () => {
  call(users.me, {}).catch(() => {});
  call(auth.signIn, { body: { account: "a" } }, { basic: { email: "a", password: "b" } }).catch(() => {});
  call(sessions.lock, { body: { locked: true } }).catch(() => {});
  command(sms.view, { params: { id: "a" } }).catch(() => {});
  expect(isSaving()).toBe(false);
});

it("is so also where a password stands in for the session", () => {
  const body = { password: "harbor-lights" };
  const basic = { email: "a", password: "b" };
  call(auth.changePassword, { params: { id: "ann" }, body }, { basic }).catch(() => {});
  expect(isSaving("a")).toBe(true);
  answer(done());
});

it("a refusal ends it, and the screen says first what becomes of it", async () => {
  const asked = call(feedback.send, report).catch(() => {});
  waitFor("a");
  answer(Response.json({ message: "No.", code: "validation" }, { status: 422 }));
  await asked;
  await pass();
  expect(over).toBe(false);
  await pass(100);
  expect(over).toBe(true);
});

it("what follows is waited for, too", async () => {
  let end = () => {};
  const first = Promise.resolve();
  void saving("a", first).then(() => saving("a", new Promise<void>((resolve) => (end = resolve))));
  waitFor("a");
  await pass(1_000);
  expect(over).toBe(false);
  end();
  await pass(100);
  expect(over).toBe(true);
});

it("is not waited for without end, nor without a network", async () => {
  void saving("a", new Promise(() => {}));
  waitFor("a");
  await pass(PATIENCE_MS - 1);
  expect(over).toBe(false);
  await pass(1);
  expect(over).toBe(true);
  over = false;
  waitFor("a");
  await pass();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await pass();
  expect(over).toBe(true);
  over = false;
  waitFor("a");
  await pass();
  expect(over).toBe(true);
});

it("of another window it is waited for likewise, and what follows it there", async () => {
  heldLocks();
  vi.resetModules();
  const other = await import("./saving.ts");
  const ends: (() => void)[] = [];
  const save = () => other.saving("a", new Promise<void>((resolve) => ends.push(resolve)));
  void save().then(() => setTimeout(save, 50));
  waitFor("b");
  await pass(1_000);
  expect(over).toBe(false);
  ends[0]!();
  await pass(1_000);
  expect(ends).toHaveLength(2);
  expect(over).toBe(false);
  ends[1]!();
  await pass(100);
  expect(over).toBe(true);
});

it("of another window it is not waited for without end, nor without a network", async () => {
  heldLocks();
  vi.resetModules();
  void (await import("./saving.ts")).saving("a", new Promise(() => {}));
  waitFor("b");
  await pass(PATIENCE_MS - 1);
  expect(over).toBe(false);
  await pass(101);
  expect(over).toBe(true);
  over = false;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  waitFor("b");
  await pass();
  expect(over).toBe(true);
});

it.each(["here", "in another window"])(
  "%s it is told from what is saved under another session, until all of that is answered",
  async (where) => {
    heldLocks();
    vi.resetModules();
    const fresh = await import("./saving.ts");
    vi.resetModules();
    const asked = where === "here" ? fresh : await import("./saving.ts");
    const ends: (() => void)[] = [];
    const save = () => void fresh.saving("g", new Promise<void>((resolve) => ends.push(resolve)));
    const looked = async () => [await asked.isSavingUnderOther("a"), await asked.isSavingUnderOther("g")];
    save();
    save();
    expect(await looked()).toEqual([true, false]);
    ends[0]!();
    await pass();
    expect(await looked()).toEqual([true, false]);
    ends[1]!();
    await pass();
    expect(await looked()).toEqual([false, false]);
    save();
    await pass();
    expect(await looked()).toEqual([true, false]);
  },
);
