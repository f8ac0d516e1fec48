import { useEffect } from "react";
import { setBadge } from "./desktop.ts";

/** What waits, on the icon of the program; nothing once one is signed out. */
export function useBadge(count: number): void {
  useEffect(() => setBadge(count), [count]);
  useEffect(() => () => setBadge(0), []);
}
