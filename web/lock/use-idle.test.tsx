// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { places } from "../api/places.ts";
import { fullAt } from "../test/full-storage.ts";

const navigate = vi.fn();
const location = { href: "/contacts", pathname: "/contacts" };
vi.mock("@tanstack/react-router", () => ({
  useRouter: () => ({ navigate, state: { location } }),
}));

const { setSession } = await import("../api/session.ts");
const { lockNow, setLock } = await import("./lock-state.ts");
const { useIdle } = await import("./use-idle.ts");

const HOUR = 3_600_000;
const signAt = () => Number(localStorage.getItem(places.active));
const move = () => window.dispatchEvent(new Event("pointermove"));

function Frame() {
  useIdle();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-02T09:00:00Z") });
  localStorage.clear();
  sessionStorage.clear();
  setSession({ token: "t", userId: "ann", name: "Ann" });
  render(<Frame />);
});
afterEach(() => {
  cleanup();
  setLock(null);
  setSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  navigate.mockClear();
  location.pathname = "/contacts";
});

it("hears of a sign at most every half second", () => {
  vi.advanceTimersByTime(10_000);
  move();
  const first = signAt();
  expect(first).toBe(Date.now());
  vi.advanceTimersByTime(499);
  move();
  expect(signAt()).toBe(first);
  vi.advanceTimersByTime(1);
  move();
  expect(signAt()).toBe(first + 500);
});

it("locks two hours after the last sign, and signs out two hours later", () => {
  vi.advanceTimersByTime(HOUR);
  move();
  vi.advanceTimersByTime(2 * HOUR - 1);
  expect(lockNow()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(lockNow()).toMatchObject({ by: "idle" });
  vi.advanceTimersByTime(2 * HOUR - 1);
  expect(navigate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: "/logout",
    search: { reason: "idle", redirect: "/contacts" },
  });
});

it("a sign while it is locked is none", () => {
  vi.advanceTimersByTime(2 * HOUR);
  const before = signAt();
  move();
  expect(signAt()).toBe(before);
});

/** The computer slept for so long: its clock went on, the timers of the page did not. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

it("signs out at the first sign after four hours, also where the computer slept locked", () => {
  vi.advanceTimersByTime(2 * HOUR);
  sleep(9 * HOUR);
  move();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: "/logout" }));
});

it("goes back to where it was, however many signs come while the way out is fetched", () => {
  sleep(5 * HOUR);
  move();
  location.pathname = "/logout";
  vi.advanceTimersByTime(1_000);
  move();
  expect(navigate).toHaveBeenCalledOnce();
});

it.each(["hand", "screen"] as const)("slept locked by %s for three hours, a sign opens nothing", (by) => {
  setLock({ at: Date.now(), by });
  const before = signAt();
  sleep(3 * HOUR);
  move();
  expect(navigate).not.toHaveBeenCalled();
  expect(signAt()).toBe(before);
  expect(lockNow()).toMatchObject({ by: by === "hand" ? "hand" : "idle" });
});

it("a page that scrolls by itself is no sign", () => {
  for (let half = 0; half < 4; half++) {
    vi.advanceTimersByTime(HOUR / 2);
    window.dispatchEvent(new Event("scroll"));
  }
  expect(lockNow()).toMatchObject({ by: "idle" });
});

/** Every window was closed for so long; then the address is opened in a new one. */
function reopenAfter(ms: number) {
  cleanup();
  sessionStorage.clear();
  vi.setSystemTime(Date.now() + ms);
  render(<Frame />);
}

it("counts what passed while no window was open, and takes a new one for a sign only then", () => {
  reopenAfter(HOUR);
  expect(signAt()).toBe(Date.now());
  expect(lockNow()).toBeNull();
  reopenAfter(3 * HOUR);
  expect(lockNow()).toMatchObject({ by: "idle" });
  setLock(null);
  reopenAfter(2 * HOUR);
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: "/logout" }));
});

/** The page is opened anew where nothing can be stored: the session is its own. */
function openWithoutRoom() {
  cleanup();
  setSession(null);
  localStorage.clear();
  fullAt(0);
  setSession({ token: "t", userId: "ann", name: "Ann" });
  render(<Frame />);
}

it("counts in the page where nothing can be stored, and a sign puts it off there too", () => {
  openWithoutRoom();
  vi.advanceTimersByTime(HOUR);
  move();
  vi.advanceTimersByTime(2 * HOUR - 1);
  expect(lockNow()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(lockNow()).toMatchObject({ by: "idle" });
  expect(localStorage.length).toBe(0);
  vi.advanceTimersByTime(2 * HOUR);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: "/logout" }));
});

it("does not count what passed before the next person signed in, where nothing can be stored", () => {
  openWithoutRoom();
  cleanup();
  setSession(null);
  vi.advanceTimersByTime(5 * HOUR);
  setSession({ token: "u", userId: "ben", name: "Ben" });
  render(<Frame />);
  expect(navigate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * HOUR - 1);
  expect(lockNow()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(lockNow()).toMatchObject({ by: "idle" });
});

it("goes by the sign that another window has stored after this one had no room", () => {
  openWithoutRoom();
  vi.unstubAllGlobals();
  vi.advanceTimersByTime(HOUR);
  localStorage.setItem(places.active, String(Date.now()));
  vi.advanceTimersByTime(2 * HOUR - 1);
  expect(lockNow()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(lockNow()).toMatchObject({ by: "idle" });
});

it("hears signs and counts on after the clock was set back", () => {
  vi.advanceTimersByTime(10_000);
  move();
  vi.setSystemTime(Date.now() - 5 * HOUR);
  move();
  expect(signAt()).toBe(Date.now());
  vi.advanceTimersByTime(2 * HOUR);
  expect(lockNow()).toMatchObject({ by: "idle" });
});

it("counts from when it saw that the clock was set back while nobody was here", () => {
  vi.setSystemTime(Date.now() - 5 * HOUR);
  vi.advanceTimersByTime(2 * HOUR);
  expect(lockNow()).toBeNull();
  vi.advanceTimersByTime(2 * HOUR);
  expect(lockNow()).toMatchObject({ by: "idle" });
});

it("counts from here on where what is stored is damaged", () => {
  localStorage.setItem(places.active, "soon");
  cleanup();
  render(<Frame />);
  vi.advanceTimersByTime(2 * HOUR);
  expect(lockNow()).toMatchObject({ by: "idle" });
});
