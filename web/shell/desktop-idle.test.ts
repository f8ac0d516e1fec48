// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForScreenLock, screenLockAllowed, watchScreenLock } from "./desktop.ts";

type ScreenState = "locked" | "unlocked" | null;
interface Started {
  threshold: number;
  signal: AbortSignal;
}

/** As Chromium has it: a change may be of the person alone, while the screen stays as it was. */
class Detector extends EventTarget {
  static made: Detector[] = [];
  static answer: "granted" | "denied" = "granted";
  static requestPermission = async () => Detector.answer;
  screenState: ScreenState = null;
  started: Started | undefined;
  constructor() {
    super();
    Detector.made.push(this);
  }
  async start(options: Started) {
    this.started = options;
    this.screenState = "unlocked";
  }
  tell(state: ScreenState) {
    this.screenState = state;
    // What its signal has ended says nothing more.
    if (!this.started?.signal.aborted) this.dispatchEvent(new Event("change"));
  }
}

const query = vi.fn(async (_what: { name: string }) => ({ state: "granted" }));
const onLock = vi.fn();
const onUnlock = vi.fn();
const watch = () => watchScreenLock({ onLock, onUnlock });
const started = () => vi.waitFor(() => expect(Detector.made[0]?.started).toBeDefined());

beforeEach(() => {
  Detector.made = [];
  Detector.answer = "granted";
  query.mockReset().mockResolvedValue({ state: "granted" });
  vi.stubGlobal("IdleDetector", Detector);
  Object.defineProperty(navigator, "permissions", { configurable: true, value: { query } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "permissions");
  delete window.desktop;
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("a screen that is locked is told once, and one that opens only after it", async () => {
  watch();
  await started();
  const [detector] = Detector.made;
  detector!.tell("unlocked");
  expect(onUnlock).not.toHaveBeenCalled();
  detector!.tell("locked");
  detector!.tell("locked");
  expect(onLock).toHaveBeenCalledOnce();
  expect(onUnlock).not.toHaveBeenCalled();
  detector!.tell("unlocked");
  detector!.tell("unlocked");
  expect(onUnlock).toHaveBeenCalledOnce();
  detector!.tell("locked");
  expect(onLock).toHaveBeenCalledTimes(2);
});

it("asks for no less than a minute, which is the least that a browser takes", async () => {
  watch();
  await started();
  expect(Detector.made[0]!.started!.threshold).toBeGreaterThanOrEqual(60_000);
  expect(query).toHaveBeenCalledWith({ name: "idle-detection" });
});

it("hears nothing any more once it is stopped", async () => {
  const stop = watch();
  await started();
  stop();
  expect(Detector.made[0]!.started!.signal.aborted).toBe(true);
  Detector.made[0]!.tell("locked");
  expect(onLock).not.toHaveBeenCalled();
});

/** The question is answered, and whatever follows from it has run. */
const answered = async () => {
  await Promise.all(query.mock.results.map(({ value }) => (value as Promise<unknown>).catch(() => {})));
  await new Promise((resolve) => setImmediate(resolve));
};

it("starts nothing when it was stopped before the browser had answered", async () => {
  watch()();
  await answered();
  expect(query).toHaveBeenCalledOnce();
  expect(Detector.made).toEqual([]);
});

it.each(["prompt", "denied"])("starts nothing that is not granted: %s", async (state) => {
  query.mockResolvedValue({ state });
  watch();
  await answered();
  expect(query).toHaveBeenCalledOnce();
  expect(Detector.made).toEqual([]);
});

it("starts nothing where the browser knows of no such permission", async () => {
  query.mockRejectedValue(new TypeError("idle-detection is not a permission"));
  watch();
  await answered();
  expect(query).toHaveBeenCalledOnce();
  expect(Detector.made).toEqual([]);
});

it("leaves the browser alone where a wrapper tells", async () => {
  window.desktop = {};
  watch();
  await answered();
  expect(query).not.toHaveBeenCalled();
  expect(await screenLockAllowed()).toBeNull();
});

it("may be asked for only where the browser can do it", async () => {
  query.mockResolvedValue({ state: "prompt" });
  expect(await screenLockAllowed()).toBe("prompt");
  expect(await askForScreenLock()).toBe(true);
  Detector.answer = "denied";
  expect(await askForScreenLock()).toBe(false);
  vi.stubGlobal("IdleDetector", undefined);
  expect(await screenLockAllowed()).toBeNull();
  expect(await askForScreenLock()).toBe(false);
});
