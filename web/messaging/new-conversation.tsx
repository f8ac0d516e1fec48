import { SquarePen } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { useShortcut } from "../ui/keys.ts";
import { NewConversationDialog, type NewConversationDialogProps } from "./new-conversation-dialog.tsx";

/** The pen above the list; C opens it from anywhere on the screen. */
export function NewConversation({ onStart }: Pick<NewConversationDialogProps, "onStart">) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useShortcut({ keys: "c", label: "New conversation", group: "Messages", run: show });
  return (
    <>
      <IconButton icon={SquarePen} label="New conversation" kbd="c" placement="bottom" onPress={show} />
      <NewConversationDialog open={open} onClose={() => setOpen(false)} onStart={onStart} />
    </>
  );
}
