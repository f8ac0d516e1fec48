import { log } from "../api/log.ts";

/**
 * What a desktop wrapper puts on `window.desktop`; docs/desktop.md is its documentation. Every part is optional:
 * an older wrapper lacks some, and the browser does the same by its own means where it can.
 */
export interface Desktop {
  /** The number on the program's icon; 0 takes it away. */
  setBadge?(count: number): void;
  /** Brings the window to the front. */
  focus?(): void;
  /** The computer's screen was locked or unlocked. Returns how to stop listening. */
  onLock?(listener: () => void): () => void;
  onUnlock?(listener: () => void): () => void;
}

declare global {
  interface Window {
    desktop?: Desktop;
  }
}

export const inDesktop = (): boolean => Boolean(window.desktop);

/** The wrapper is somebody else's program: what fails there must not take the page along. */
function ask<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch (error) {
    log(`The desktop program failed: ${String(error)}`);
    return undefined;
  }
}

/** On the icon of the program, or of the installed page. */
export function setBadge(count: number): void {
  if (inDesktop()) {
    // What it answers stays here: React would take it for the end of an effect.
    ask(() => window.desktop?.setBadge?.(count));
    return;
  }
  if (!("setAppBadge" in navigator)) return;
  // Refused where the page is not installed: nothing is lost by it.
  const told = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  told.catch(() => {});
}

/** When a notification was clicked. */
export function focusWindow(): void {
  if (window.desktop?.focus) ask(() => window.desktop?.focus?.());
  else window.focus();
}

export interface ScreenLock {
  onLock: () => void;
  onUnlock: () => void;
}

/** Hears of the computer's own lock: from the wrapper, or from the browser once the person has allowed it. */
export function watchScreenLock({ onLock, onUnlock }: ScreenLock): () => void {
  const { desktop } = window;
  if (desktop) {
    const stops = [ask(() => desktop.onLock?.(onLock)), ask(() => desktop.onUnlock?.(onUnlock))];
    return () => stops.forEach((stop) => ask(() => stop?.()));
  }
  const over = new AbortController();
  void watchIdleDetector(over.signal, { onLock, onUnlock }).catch(() => {});
  return () => over.abort();
}

interface IdleDetector extends EventTarget {
  screenState: "locked" | "unlocked" | null;
  start(options: { threshold: number; signal: AbortSignal }): Promise<void>;
}
interface IdleDetectorClass {
  new (): IdleDetector;
  requestPermission(): Promise<"granted" | "denied">;
}

const idleDetector = (): IdleDetectorClass | undefined =>
  (globalThis as { IdleDetector?: IdleDetectorClass }).IdleDetector;

/** The least that the Idle Detection API takes; its idle state is not what we listen to. */
const THRESHOLD_MS = 60_000;

async function watchIdleDetector(signal: AbortSignal, { onLock, onUnlock }: ScreenLock): Promise<void> {
  const Detector = idleDetector();
  if (!Detector || (await screenLockAllowed()) !== "granted" || signal.aborted) return;
  const detector = new Detector();
  let before = detector.screenState;
  detector.addEventListener("change", () => {
    const { screenState } = detector;
    if (screenState === "locked" && before !== "locked") onLock();
    if (screenState === "unlocked" && before === "locked") onUnlock();
    before = screenState;
  });
  await detector.start({ threshold: THRESHOLD_MS, signal });
}

/** "prompt" where the person may still be asked, null where the browser cannot do it. */
export async function screenLockAllowed(): Promise<PermissionState | null> {
  if (inDesktop() || !idleDetector()) return null;
  const name = "idle-detection" as PermissionName;
  return (await navigator.permissions.query({ name })).state;
}

/** Only in answer to a press. */
export const askForScreenLock = async (): Promise<boolean> =>
  (await idleDetector()?.requestPermission()) === "granted";
