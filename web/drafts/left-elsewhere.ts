import { places } from "../api/places.ts";
import { sessionNow } from "../api/session.ts";
import { store } from "../api/stored.ts";
import { isWrittenBy, writerOf } from "./draft-places.ts";

/** To every other window. Written and gone at once: each hears of it all the same. */
export function sayLeft(userId: string): void {
  store(places.left, userId);
  localStorage.removeItem(places.left);
}

/**
 * A window that was busy, or whose answer came first, may have stored what was typed in it behind the logout of
 * another: it takes it back. Whoever has signed in again by now keeps what they wrote.
 */
window.addEventListener("storage", ({ key, newValue: leaver }) => {
  if (key !== places.left || !leaver) return;
  const session = sessionNow();
  if (session && writerOf(session) === leaver) return;
  for (const one of Object.keys(localStorage)) if (isWrittenBy(leaver, one)) localStorage.removeItem(one);
});
