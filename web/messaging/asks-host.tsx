import { useEffect } from "react";
import { AssignDialog } from "./assign-dialog.tsx";
import { type Asking, showAsking, useAsking } from "./asks.ts";
import { NotifyDialog } from "./notify-dialog.tsx";
import { useRoom } from "./use-room.ts";

/**
 * Stands beside the pages of messages: what opens a dialog, a menu, is gone by then. The dialogs come with the page:
 * of what is typed right after the key no letter may fall to the keys of the page.
 */
export function AsksHost() {
  const asking = useAsking();
  // The page was left behind an open dialog: it would be open again at the next one.
  useEffect(() => () => showAsking(null), []);
  return asking && <Asked key={asking.roomId} {...asking} />;
}

function Asked({ roomId, what }: Asking) {
  const { room, error } = useRoom(roomId);
  const isLost = !room && error !== null;
  // The screen behind says why.
  useEffect(() => {
    if (isLost) showAsking(null);
  }, [isLost]);
  if (!room) return null;
  const Dialog = what === "assign" ? AssignDialog : NotifyDialog;
  return <Dialog room={room} onClose={() => showAsking(null)} />;
}
