import { SquarePen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { useShortcut } from "../ui/keys.ts";
import type { NewConversationDialogProps } from "./new-conversation-dialog.tsx";
import { useLoadSoon } from "./use-load-soon.ts";

const load = () => import("./new-conversation-dialog.tsx");
const LazyDialog = lazy(() => load().then((module) => ({ default: module.NewConversationDialog })));

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
  useLoadSoon(load);
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  );
}
