import { Pencil } from "lucide-react";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import type { Client } from "../../contract/clients.ts";
import { clientName } from "../../contract/names.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { FormTabs } from "../form/form-tabs.tsx";
import { SaveFoot } from "../form/save-foot.tsx";
import { useMe } from "../shell/me.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { formOf, missingName, resolveClient } from "./client-form.ts";
import { tabsOf } from "./edit-tabs.tsx";
import { GoneBanner } from "./gone/gone-banner.tsx";
import { useGone } from "./gone/use-gone.ts";
import { MergeDialog } from "./merge/merge-dialog.tsx";
import { fieldOf, type Level, personOf } from "./person.ts";
import { labelOfSealed } from "./sealed-labels.ts";
import { PersonActions } from "./split/person-actions.tsx";
import { SplitDialog } from "./split/split-dialog.tsx";
import { useClientForm } from "./use-client-form.ts";

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
  const options = { name: level, client, fieldsOf: formOf, resolver: resolveClient, onClose };
  const { form, draft, save, close } = useClientForm(options);
  const { isDirty, isSubmitting } = form.formState;
  const gone = useGone(client.id);
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
  const submit = form.handleSubmit(async () => complainAboutName() || save(), complainAboutName);

  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      size="form"
      bare
      keepOnOutsidePress
      title="Edit Contact"
      record={clientName(personOf(stored, level)) || (level === "primary" ? "Primary" : "Secondary")}
      dirty={isDirty}
      saving={isSubmitting}
      onSubmit={() => void (isDirty && !isSubmitting && submit())}
      footer={
        <SaveFoot
          ready={isDirty && !gone}
          {...(gone && { why: "This contact was deleted." })}
          busy={isSubmitting}
          onCancel={close}
        >
          {!gone && (
            <PersonActions
              client={client}
              level={level}
              dirty={isDirty}
              onMerge={() => setNext("merge")}
              onSplit={() => setNext("split")}
              onRemoved={close}
            />
          )}
        </SaveFoot>
      }
    >
      <GoneBanner gone={gone} clientId={client.id} typing className="recwhy recwhy--bare" />
      <DraftBack draft={draft} labelOf={labelOfSealed} className="recwhy recwhy--bare" />
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
