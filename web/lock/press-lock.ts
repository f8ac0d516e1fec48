import { getSession } from "../api/session.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { lostTitle } from "../ui/unsaved.ts";
import { lockScreen } from "./lock-screen-now.ts";

/** As a person presses it, who is asked where something would be lost: acting as a colleague ends with it. */
export function pressLock(): void {
  if (getSession()?.original && lostTitle() !== undefined) showShellDialog("lock");
  else lockScreen("hand");
}
