import { useRef } from "react";
import { may } from "../../../contract/permissions.ts";
import { type View, views } from "../../../contract/views.ts";
import { command, useCommand } from "../../api/use-command.ts";
import { DraftBack } from "../../form/draft-back.tsx";
import { useMe } from "../../shell/me.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { useStillHere } from "../../ui/use-still-here.ts";
import type { Look } from "./look.ts";
import { useViewForm } from "./use-view-form.ts";

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
  const form = useViewForm({ view, look, onClose, onMade: onChosen });
  const { name, shared, put, errors, dirty, draft, busy, submit, close } = form;
  const stillHere = useStillHere();
  const isHere = useRef<() => boolean>(undefined);
  const remove = useCommand(views.remove, {
    onSuccess: () => {
      const leads = isHere.current?.();
      close();
      if (leads) onChosen(undefined);
      if (view) toast.success("View deleted", { undo: () => command(views.create, { body: view }) });
    },
    onError: form.tellFailure,
  });
  const saving = busy || remove.isPending;

  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      title={view ? "Rename or delete view" : "Save as new view"}
      dirty={dirty}
      saving={saving}
      onSubmit={() => void submit()}
      footer={
        <>
          {view && (
            <>
              <Button
                kind="danger-ghost"
                busy={remove.isPending}
                busyLabel="Deleting..."
                onPress={() => {
                  isHere.current = stillHere("hrefChanged");
                  remove.mutate({ params: { id: view.id } });
                }}
              >
                Delete view
              </Button>
              <span className="sp" />
            </>
          )}
          <Button disabled={saving} why="It is being saved." onPress={close}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <DraftBack draft={draft} />
        <TextField
          label="Name"
          autoFocus
          maxLength={60}
          value={name}
          onChange={(next) => put("name", next)}
          error={errors.name?.message}
        />
        {may(role, "views.team") && (
          <Checkbox
            label="Share with the team"
            help="Everybody sees it; those who manage can change it."
            value={shared}
            onChange={(next) => put("shared", next)}
            error={errors.shared?.message}
          />
        )}
      </div>
    </Dialog>
  );
}
