// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";
import { places } from "../api/places.ts";
import { freshPage } from "../test/fresh-page.ts";
import { fullAt } from "../test/full-storage.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const ben = { token: "b", userId: "ben", name: "Ben" };
const asBen = { ...ben, token: "g", original: ann };
const room = "01a40000-0000-7000-8000-000000000001";

interface Call {
  id: string;
  message: string;
  by: string | null;
}

/** What the server was asked, and how it answers: not at all to begin with. */
let calls: Call[];
let answer: () => Promise<Response>;
const unreachable = () => Promise.reject<Response>(new TypeError("Failed to fetch"));
const refusing =
  (status: number, code = "any") =>
  () =>
    Promise.resolve(Response.json({ message: "Said by the server", code }, { status }));

function serve(url: string, { body, headers }: RequestInit): Promise<Response> {
  if (!url.includes("/sms/")) return unreachable();
  const { id, message } = JSON.parse(String(body)) as Call;
  calls.push({ id, message, by: new Headers(headers).get("authorization") });
  return answer();
}

const accept = () => {
  const { id, message } = calls.at(-1)!;
  const user = { id: crypto.randomUUID(), firstName: "Ann", lastName: "Bee" };
  const sent = { id, roomId: room, message, media: [], type: "message", flow: "outgoing", status: "pending" };
  const at = { error: null, createdAt: new Date().toISOString(), user, accountPhone: null };
  return Promise.resolve(Response.json({ ...sent, ...at }, { status: 201 }));
};

async function open() {
  const { setSession } = await freshPage();
  const { logOut } = await import("../auth/log-out.ts");
  const { forget } = await import("../auth/forget.ts");
  const { isWrittenBy, unsentOf } = await import("../drafts/draft-places.ts");
  const { outbox, sendMessage } = await import("./use-outbox.ts");
  const signIn = (session: typeof ann) => {
    forget((written) => isWrittenBy(session.userId, written));
    setSession(session);
  };
  return { outbox, sendMessage, setSession, signIn, logOut, unsentOf };
}
let tab: Awaited<ReturnType<typeof open>>;

const key = () => Object.keys(localStorage).find((one) => one.startsWith(places.unsent))!;
const messages = () => tab.outbox.of(room).map(({ message }) => message);
const everything = () => JSON.stringify({ ...localStorage, ...sessionStorage });

const listening = vi.spyOn(window, "addEventListener");

/** What is only of the tab is gone with it, and it hears of nothing more. */
function close() {
  vi.clearAllTimers();
  sessionStorage.clear();
  for (const [type, listener] of listening.mock.calls) if (listener) removeEventListener(type, listener);
  listening.mockClear();
}

async function nextTab(after = 0) {
  const now = Date.now() + after;
  close();
  vi.setSystemTime(now);
  tab = await open();
}

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  calls = [];
  answer = unreachable;
  vi.stubGlobal("fetch", serve);
  tab = await open();
  tab.setSession(ann);
  tab.sendMessage(room, "On my way", []);
  await vi.advanceTimersByTimeAsync(0);
  // The first time the modules are read from the disk.
}, 60_000);

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a text that waits", () => {
  it("goes out from the next tab of the same person, under the same id", async () => {
    const { id } = calls[0]!;
    answer = accept;
    calls = [];
    await nextTab();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([{ id, message: "On my way", by: "Bearer a" }]);
    expect(everything()).not.toContain("On my way");
  });

  it("waits for the same person when their session was ended from elsewhere", async () => {
    tab.logOut({ offline: false, ended: true });
    expect(messages()).toEqual([]);
    tab.signIn(ann);
    expect(messages()).toEqual(["On my way"]);
  });

  it("is neither seen nor sent by another person in the same browser, and goes when they sign in", async () => {
    tab.logOut({ offline: false, ended: true });
    tab.signIn(ben);
    answer = accept;
    calls = [];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages()).toEqual([]);
    expect(calls).toEqual([]);
    expect(everything()).not.toContain("On my way");
  });

  it("goes with a logout, in whatever window", async () => {
    tab.logOut({ offline: false, ended: false });
    expect(everything()).not.toContain("On my way");
    calls = [];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    tab.signIn(ann);
    expect(messages()).toEqual([]);
    tab.sendMessage(room, "Here", []);
    tab.setSession(null);
    dispatchEvent(new StorageEvent("storage", { key: places.left, oldValue: null, newValue: "ann" }));
    expect(everything()).not.toContain("Here");
  });

  it("is not stored behind the logout of another window, whose event is still on the way", () => {
    localStorage.clear();
    tab.sendMessage(room, "Here", []);
    expect(everything()).not.toContain("Here");
  });

  it("is of whoever acts as a colleague, and waits until they act as them again", async () => {
    tab.setSession(asBen);
    tab.sendMessage(room, "As Ben", []);
    expect(messages()).toEqual(["As Ben"]);
    tab.setSession(ben);
    expect(messages()).toEqual([]);
    tab.setSession(ann);
    expect(messages()).toEqual(["On my way"]);
    calls = [];
    answer = accept;
    tab.setSession(asBen);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toMatchObject([{ message: "As Ben", by: "Bearer g" }]);
  });

  it("says as whom and to whom it was written, for when neither can be asked for", () => {
    tab.setSession(asBen);
    tab.sendMessage(room, "As Ben", [], "Dana Whitfield");
    expect(tab.outbox.of(room)).toMatchObject([{ to: "Dana Whitfield", as: "Ben" }]);
    const kept = localStorage.getItem(Object.keys(localStorage).find((one) => one.includes("ann/ben"))!);
    expect(JSON.parse(kept!)).toMatchObject({ to: "Dana Whitfield", as: "Ben" });
  });

  it("that was answered after somebody else took over is not sent again", async () => {
    let arrive = () => {};
    answer = () => new Promise((resolve) => (arrive = () => void accept().then(resolve)));
    tab.sendMessage(room, "And again", []);
    await vi.advanceTimersByTimeAsync(60_000);
    tab.setSession(asBen);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(everything()).not.toContain("On my way");
  });

  it("finds room before a draft does", () => {
    localStorage.setItem(
      `${places.drafts}ann.other`,
      JSON.stringify({ text: "x".repeat(700), writtenAt: 1 }),
    );
    fullAt(everything().length);
    tab.sendMessage(room, "y".repeat(300), []);
    expect(everything()).toContain("y".repeat(300));
    expect(everything()).toContain("On my way");
    expect(everything()).not.toContain("xxx");
  });
});

describe("an old text", () => {
  const hour = 60 * 60_000;

  it("of more than an hour is not sent by itself: it says so, and is sent when asked to", async () => {
    answer = accept;
    calls = [];
    await nextTab(hour + 60_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    const [late] = tab.outbox.of(room);
    expect(late).toMatchObject({ state: "refused", error: expect.stringContaining("hour") as string });
    tab.outbox.resend(late!.id, null);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toMatchObject([{ id: late!.id, message: "On my way" }]);
  });

  it("of a session that goes on is still there after what is stored is over; others' is not", async () => {
    const others = `${tab.unsentOf(ben)}${crypto.randomUUID()}`;
    localStorage.setItem(others, localStorage.getItem(key())!);
    const later = limits.storedStateFor + 60_000;
    localStorage.setItem(places.used, String(Date.now() + later));
    await nextTab(later);
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.outbox.of(room)).toMatchObject([{ message: "On my way", state: "refused" }]);
    expect(localStorage.getItem(others)).toBeNull();
  });
});

describe("an answer that decides nothing", () => {
  const undecided = [401, 429, 500, 502, 503, 504, 507].map((status): [number, string] => [status, "any"]);
  it.each([...undecided, [409, "again"]])("is asked for again: %s, %s", async (status, code) => {
    answer = refusing(status, code);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls.length).toBeGreaterThan(2);
    expect(tab.outbox.of(room)).toMatchObject([{ state: "waiting" }]);
    answer = accept;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(everything()).not.toContain("On my way");
  });

  it.each([400, 403, 404, 409])("is not %s: that stays with its reason", async (status) => {
    answer = refusing(status);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tab.outbox.of(room)).toMatchObject([{ state: "refused", error: "Said by the server" }]);
  });
});

describe("in another tab", () => {
  /** As the browser tells of what another tab has written. */
  function hear(change: object | null, at = key()) {
    const entry = JSON.parse(localStorage.getItem(key())!) as object;
    const newValue = change && JSON.stringify({ ...entry, ...change });
    dispatchEvent(new StorageEvent("storage", { key: at, newValue }));
  }
  const other = "01a40000-0000-7000-8000-0000000000ff";

  it("a text is shown once, and goes when it was answered there", () => {
    hear({ id: other, message: "From there" });
    hear({ id: other, message: "From there" });
    expect(messages()).toEqual(["On my way", "From there"]);
    hear({ id: other, state: "sent" });
    expect(messages()).toEqual(["On my way"]);
  });

  it("a text that was removed or refused is so here too; one that only gave way stays", () => {
    hear(null);
    expect(messages()).toEqual(["On my way"]);
    hear({ state: "refused", error: "Opted out" });
    expect(tab.outbox.of(room)).toMatchObject([{ state: "refused", error: "Opted out" }]);
    hear({ state: "removed" });
    expect(messages()).toEqual([]);
  });

  it("a text that was answered while this page lay behind Back is not sent again", async () => {
    localStorage.removeItem(key());
    calls = [];
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("what another person writes, or what is no text, is not taken over", () => {
    hear({ id: other }, `${tab.unsentOf(ben)}${other}`);
    hear({ id: other, roomId: 7 });
    hear({ id: other, media: "none" });
    expect(messages()).toEqual(["On my way"]);
  });

  it("a text that nobody goes on with is sent from here after a while", async () => {
    answer = accept;
    await vi.advanceTimersByTimeAsync(60_000);
    calls = [];
    tab.sendMessage(room, "Mine", []);
    const entry = localStorage.getItem(key())!;
    await vi.advanceTimersByTimeAsync(0);
    expect(messages()).toEqual([]);
    const theirs = { ...(JSON.parse(entry) as object), id: other, message: "Theirs" };
    dispatchEvent(
      new StorageEvent("storage", { key: tab.unsentOf(ann) + other, newValue: JSON.stringify(theirs) }),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.map(({ message }) => message)).toEqual(["Mine"]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls.map(({ message }) => message)).toEqual(["Mine", "Theirs"]);
  });
});
