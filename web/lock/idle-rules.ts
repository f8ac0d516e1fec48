import { limits } from "../../contract/limits.ts";

/** What being idle since `lastSign` comes to, and in how many milliseconds it may come to more. */
export function idleState(
  lastSign: number,
  now: number,
): { state: "active" | "lock" | "logout"; next: number } {
  // A clock that was set back makes nobody idle.
  const idle = Math.max(0, now - lastSign);
  if (idle >= limits.idleLogout) return { state: "logout", next: 0 };
  if (idle >= limits.idleLock) return { state: "lock", next: limits.idleLogout - idle };
  return { state: "active", next: limits.idleLock - idle };
}
