import { Pencil } from "lucide-react";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { clients, type Client } from "../../contract/clients.ts";
import { clientName } from "../../contract/names.ts";
import { command } from "../api/use-command.ts";
import type { Values } from "../form/blank.ts";
import { FormTabs } from "../form/form-tabs.tsx";
import { useRefusals } from "../form/use-refusals.ts";
import { useMe } from "../shell/me.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { toast } from "../ui/toast.tsx";
import { formOf, missingName, resolveClient } from "./client-form.ts";
import { tabsOf } from "./edit-tabs.tsx";
import { MergeDialog } from "./merge/merge-dialog.tsx";
import { fieldOf, type Level, personOf } from "./person.ts";
import { changesOf } from "./records/record-form.ts";
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
  /** The tab that it opens with; the first where there is none by that name. */
  tab?: string | undefined;
  onClose: () => void;
}

export function EditDialog({ client, level, tab = "general", onClose }: EditDialogProps) {
  const { account } = useMe();
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [stored] = useState(client);
  const [start] = useState(() => formOf(client));
  const form = useForm<Values, unknown, Values>({
    resolver: resolveClient,
    defaultValues: start,
    mode: "onTouched",
  });
  const { seen, refuse } = useRefusals(form, client.updatedAt);
  const { isDirty, isSubmitting } = form.formState;
  const [next, setNext] = useState<"merge" | "split">();
  const tabs = tabsOf(account.gatheringForms, level, stored);
  const [wanted, setTab] = useState(tab);
  if (next === "merge") return <MergeDialog id={stored.id} onClose={onClose} />;
  if (next === "split") return <SplitDialog client={client} onClose={onClose} />;

  function complainAboutName(): boolean {
    const message = missingName(form.getValues());
    if (message) form.setError(fieldOf(level, "firstName"), { type: "named", message });
    return message !== undefined;
  }

  async function save() {
    if (complainAboutName()) return;
    try {
      const body = { ...changesOf(start, form.getValues()), updatedAt: seen };
      await command(clients.update, { params: { id: stored.id }, body } as never);
      toast.success("Client updated");
      onClose();
    } catch (error) {
      if (!refuse(error)) toast.failed(`Unable to update contact: ${(error as Error).message}`, error);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="form"
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
        <FormTabs
          label="Edit Contact"
          className="editc"
          tabs={tabs}
          value={tabs.some(({ id }) => id === wanted) ? wanted : "general"}
          onChange={setTab}
        />
      </FormProvider>
    </Dialog>
  );
}
