import { useState } from "react";
import { hasVisibleText } from "../../../contract/formats.ts";
import { may } from "../../../contract/permissions.ts";
import { type View, views } from "../../../contract/views.ts";
import { ApiError } from "../../api/call.ts";
import { command, useCommand } from "../../api/use-command.ts";
import { useMe } from "../../shell/me.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Look } from "./look.ts";

interface ViewDialogProps {
  /** The view that is renamed or deleted; without one the look is saved as a new one. */
  view: View | undefined;
  look: Look;
  onClose: () => void;
  /** What to look at then: undefined for all contacts. */
  onChosen: (id: string | undefined) => void;
}

export function ViewDialog({ view, look, onClose, onChosen }: ViewDialogProps) {
  const { role } = useMe();
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [seen, setSeen] = useState(view?.updatedAt);
  const [error, setError] = useState<string>();

  const failed = (error: Error) => {
    const atField = error instanceof ApiError ? (error.fields["name"] ?? error.fields["shared"]) : undefined;
    // Told once whose change it is: the next save is meant to stand over that.
    if (error instanceof ApiError && error.seen) setSeen(error.seen);
    setError(atField ?? error.message);
  };
  const saved = ({ id }: View) => {
    toast.success("View saved");
    onClose();
    if (!view) onChosen(id);
  };
  const create = useCommand(views.create, { onSuccess: saved, onError: failed });
  const update = useCommand(views.update, { onSuccess: saved, onError: failed });
  const remove = useCommand(views.remove, {
    onSuccess: () => {
      onClose();
      onChosen(undefined);
      if (view) toast.success("View deleted", { undo: () => command(views.create, { body: view }) });
    },
    onError: failed,
  });
  const busy = create.isPending || update.isPending;

  function save() {
    setError(undefined);
    if (!hasVisibleText(name)) return setError("Enter a name");
    const changed = {
      ...(name !== view?.name && { name }),
      ...(shared !== view?.shared && { shared }),
    };
    if (view) update.mutate({ params: { id: view.id }, body: { ...changed, updatedAt: seen } });
    else create.mutate({ body: { ...look, columns: [...look.columns], name, shared } });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? "Rename or delete view" : "Save as new view"}
      // What is being saved holds nobody back from what it leads to.
      dirty={
        !busy && !remove.isPending && (name !== (view?.name ?? "") || shared !== (view?.shared ?? false))
      }
      onSubmit={save}
      footer={
        <>
          {view && (
            <>
              <Button
                kind="danger-ghost"
                busy={remove.isPending}
                busyLabel="Deleting..."
                onPress={() => remove.mutate({ params: { id: view.id } })}
              >
                Delete view
              </Button>
              <span className="sp" />
            </>
          )}
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField label="Name" autoFocus maxLength={60} value={name} onChange={setName} error={error} />
        {may(role, "views.team") && (
          <Checkbox
            label="Share with the team"
            help="Everybody sees it; those who manage can change it."
            value={shared}
            onChange={setShared}
          />
        )}
      </div>
    </Dialog>
  );
}
