import { Pencil } from "lucide-react";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { clients, type Client } from "../../contract/clients.ts";
import { clientName } from "../../contract/names.ts";
import { ApiError } from "../api/call.ts";
import { command } from "../api/use-command.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { toast } from "../ui/toast.tsx";
import {
  changesOf,
  type ClientForm,
  formOf,
  type GivenClient,
  type Level,
  markOf,
  missingName,
  resolveClient,
  showRefusal,
} from "./client-form.ts";
import { MergeDialog } from "./merge/merge-dialog.tsx";
import { personOf } from "./person.ts";
import { PersonFields } from "./person-fields.tsx";
import { PersonActions } from "./split/person-actions.tsx";
import { SplitDialog } from "./split/split-dialog.tsx";

interface EditContactProps {
  client: Client;
  level: Level;
  /** The card is empty: the button says "Add". */
  adding?: boolean;
}

/** Edits one person of a client. */
export function EditContact({ client, level, adding }: EditContactProps) {
  const [open, setOpen] = useState(false);
  const edit = () => setOpen(true);
  return (
    <>
      {adding ? (
        <Button onPress={edit} aria-label={`Add ${level}`}>
          Add
        </Button>
      ) : (
        <IconButton icon={Pencil} label={`Edit ${level}`} onPress={edit} />
      )}
      {open && <EditDialog client={client} level={level} onClose={() => setOpen(false)} />}
    </>
  );
}

interface EditDialogProps extends Pick<EditContactProps, "client" | "level"> {
  onClose: () => void;
}

export function EditDialog({ client, level, onClose }: EditDialogProps) {
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [stored] = useState(client);
  const [seen, setSeen] = useState<string | undefined>(client.updatedAt);
  const form = useForm<ClientForm, unknown, GivenClient>({
    resolver: resolveClient,
    defaultValues: formOf(stored),
    mode: "onTouched",
  });
  const { isDirty, dirtyFields, errors, isSubmitting } = form.formState;
  const [next, setNext] = useState<"merge" | "split">();
  if (next === "merge") return <MergeDialog id={stored.id} onClose={onClose} />;
  if (next === "split") return <SplitDialog client={client} onClose={onClose} />;

  function complainAboutName(): boolean {
    const message = missingName(form.getValues());
    const field = level === "primary" ? "firstName" : "coFirstName";
    if (message) form.setError(field, { type: "named", message });
    return message !== undefined;
  }

  async function save(given: GivenClient) {
    if (complainAboutName()) return;
    try {
      const body = changesOf(stored, form.getValues(), given);
      await command(clients.update, { params: { id: stored.id }, body: { ...body, updatedAt: seen } });
      toast.success("Client updated");
      onClose();
    } catch (error) {
      // Told once whose change it is: the next save is meant to stand over it.
      if (error instanceof ApiError && error.code === "conflict") setSeen(undefined);
      if (!showRefusal(form, error))
        toast.failed(`Unable to update contact: ${(error as Error).message}`, error);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="auto"
      bare
      keepOnOutsidePress
      title="Edit Contact"
      record={clientName(personOf(stored, level)) || (level === "primary" ? "Primary" : "Secondary")}
      dirty={isDirty && !isSubmitting}
      onSubmit={() => void (isDirty && !isSubmitting && form.handleSubmit(save, complainAboutName)())}
      footer={
        <>
          <PersonActions
            client={client}
            level={level}
            dirty={isDirty}
            onMerge={() => setNext("merge")}
            onSplit={() => setNext("split")}
            onRemoved={onClose}
          />
          <span className="sp" />
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            kbd="mod+enter"
            disabled={!isDirty}
            why="Nothing has been changed."
            busy={isSubmitting}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Tabs
          label="Edit Contact"
          className="editc"
          value="general"
          onChange={() => {}}
          panelClassName="dialog__b"
          tabs={[{ id: "general", label: "General", mark: markOf(level, errors, dirtyFields) }]}
        >
          {() => <PersonFields level={level} stored={stored} />}
        </Tabs>
      </FormProvider>
    </Dialog>
  );
}
