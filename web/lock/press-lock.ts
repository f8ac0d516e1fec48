import { getSession } from "../api/session.ts";
import { isLost } from "../ghost/press-act-as.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { lostElsewhere } from "../ui/unsaved.ts";
import { lockScreen } from "./lock-screen-now.ts";

/** As a person presses it, who is asked where something would be lost: acting as a colleague ends with it. */
export async function pressLock(): Promise<void> {
  const elsewhere = getSession()?.original && (await lostElsewhere());
  if (getSession()?.original && isLost(elsewhere)) showShellDialog("lock", undefined, { elsewhere });
  else lockScreen("hand");
}
