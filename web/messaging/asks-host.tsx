import { useEffect } from "react";
import { Later, laterPart } from "../ui/later.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { type Asking, showAsking, useAsking } from "./asks.ts";
import { NotifyDialog } from "./notify-dialog.tsx";
import { useRoom } from "./use-room.ts";

/** Knows how to find a contact, and no key opens it. */
const addNumber = laterPart(
  "add to a contact",
  async () => (await import("./add-number-dialog.tsx")).AddNumberDialog,
);

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
  const props = { room, onClose: () => showAsking(null) };
  if (what === "addNumber") return <Later part={addNumber} props={props} onMissing={props.onClose} />;
  const Dialog = what === "assign" ? AssignDialog : NotifyDialog;
  return <Dialog {...props} />;
}
