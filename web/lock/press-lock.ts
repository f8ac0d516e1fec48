import { getSession } from "../api/session.ts";
import { askBeforeLost } from "../ghost/press-act-as.ts";
import { lostWords } from "../ui/unsaved.ts";
import { lockScreen } from "./lock-screen-now.ts";

/**
 * As a person presses it, who is asked where something would be lost: acting as a colleague ends with it. Who goes away
 * is not kept by what is being saved: it comes through behind the lock.
 */
export async function pressLock(): Promise<void> {
  const lost = getSession()?.original ? await lostWords() : [];
  if (getSession()?.original && lost.length > 0) askBeforeLost(lost, () => lockScreen("hand"));
  else lockScreen("hand");
}
