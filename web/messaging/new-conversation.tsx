import { SquarePen } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { useShortcut } from "../ui/keys.ts";
import { Later, laterPart } from "../ui/later.tsx";
import { useWarmSoon } from "../ui/use-warm-soon.ts";
import type { NewConversationDialogProps } from "./new-conversation-dialog.tsx";

const dialog = laterPart(
  "new conversation",
  async () => (await import("./new-conversation-dialog.tsx")).NewConversationDialog,
);

/** The pen above the list; C opens it from anywhere on the screen. */
export function NewConversation({ onOpen }: Pick<NewConversationDialogProps, "onOpen">) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useShortcut({ keys: "c", label: "New conversation", group: "Messages", run: show });
  return (
    <>
      <IconButton icon={SquarePen} label="New conversation" kbd="c" placement="bottom" onPress={show} />
      <NewConversationDialog open={open} onClose={() => setOpen(false)} onOpen={onOpen} />
    </>
  );
}

export function NewConversationDialog(props: NewConversationDialogProps) {
  useWarmSoon(dialog);
  return props.open && <Later part={dialog} props={props} onMissing={props.onClose} />;
}
