import { useRef, useState } from "react";
import { CopyPlus, Pencil, Save } from "lucide-react";
import { may } from "../../../contract/permissions.ts";
import { views } from "../../../contract/views.ts";
import { ApiError } from "../../api/call.ts";
import { useCommand } from "../../api/use-command.ts";
import { useMe } from "../../shell/me.ts";
import { useShortcut } from "../../ui/keys.ts";
import { toast } from "../../ui/toast.tsx";
import { useStillHere } from "../../ui/use-still-here.ts";
import { ViewMenu } from "../../ui/view-menu.tsx";
import { putView } from "./put-view.ts";
import type { Looking } from "./use-look.ts";

const isOlder = (one: { updatedAt?: string }, other: { updatedAt?: string }): boolean =>
  (one.updatedAt ?? "") < (other.updatedAt ?? "");

const whole = { id: "all", name: "All contacts", whole: true };

interface ViewChooserProps {
  looking: Looking;
  /** All contacts there are. */
  total: number | undefined;
  onSaveAs: () => void;
  onEdit: () => void;
}

/** Which saved view is on, and what can be done with it. */
export function ViewChooser({ looking, total, onSaveAs, onEdit }: ViewChooserProps) {
  const { look, view, edited } = looking;
  const { role } = useMe();
  const mayChange = view !== undefined && (!view.shared || may(role, "views.team"));
  const [seen, setSeen] = useState<{ id: string; updatedAt?: string }>();
  // The view that is worked on, as it was when that began.
  if (view && seen?.id !== view.id) setSeen(view);
  else if (view && !edited && seen && isOlder(seen, view)) setSeen(view);
  const stillHere = useStillHere();
  const isHere = useRef<() => boolean>(undefined);
  const update = useCommand(views.update, {
    onSuccess: (saved) => {
      // The list of views may tell it later than somebody goes on with it.
      setSeen(saved);
      putView(saved);
      toast.success("View saved");
      if (isHere.current?.()) looking.choose(saved.id);
    },
    onError: (error) => {
      const told = error instanceof ApiError ? error.seen : undefined;
      // Told once whose change it is: the next save is meant to stand over that.
      if (told && view) setSeen({ id: view.id, updatedAt: told });
      const again = told ? " Save again to keep yours." : "";
      toast.failed(`Unable to save the view. ${error.message}${again}`, error);
    },
  });
  const save = () => {
    if (!view) return;
    // Another view, or other filters, are another place.
    isHere.current = stillHere("hrefChanged");
    update.mutate({
      params: { id: view.id },
      body: { ...look, columns: [...look.columns], updatedAt: seen?.updatedAt },
    });
  };
  const saves = mayChange && edited;
  useShortcut({ keys: "mod+s", label: "Save changes to this view", group: "Contacts", run: save }, saves);
  return (
    <ViewMenu
      views={[{ ...whole, ...(total !== undefined && { count: total }) }, ...(looking.views ?? [])]}
      current={view?.id ?? whole.id}
      edited={edited}
      onChoose={(id) => looking.choose(id === whole.id ? undefined : id)}
      actions={[
        ...(saves
          ? [{ id: "save", label: "Save changes to this view", icon: Save, kbd: "mod+s", onPress: save }]
          : []),
        { id: "new", label: "Save as new view...", icon: CopyPlus, onPress: onSaveAs },
        ...(mayChange ? [{ id: "edit", label: "Rename or delete...", icon: Pencil, onPress: onEdit }] : []),
      ]}
    />
  );
}
