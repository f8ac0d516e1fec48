import { useState } from "react";
import { FormProvider } from "react-hook-form";
import type { Client } from "../../contract/clients.ts";
import { clientName } from "../../contract/names.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { FormTabs } from "../form/form-tabs.tsx";
import { SaveFoot } from "../form/save-foot.tsx";
import { useMe } from "../shell/me.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formOf, missingName, resolveClient } from "./client-form.ts";
import { tabsOf } from "./edit-tabs.tsx";
import { GoneBanner } from "./gone/gone-banner.tsx";
import { notHere, useGone } from "./gone/use-gone.ts";
import { MergeDialog } from "./merge/merge-dialog.tsx";
import { fieldOf, type Level, personOf } from "./person.ts";
import { labelOfSealed } from "./sealed-labels.ts";
import { OtherBanner, otherWhy } from "./split/other-banner.tsx";
import { marksOf } from "./split/person-marks.ts";
import { PersonActions } from "./split/person-actions.tsx";
import { SplitDialog } from "./split/split-dialog.tsx";
import { useIsOther } from "./split/use-is-other.ts";
import { useClientForm } from "./use-client-form.ts";

interface EditDialogProps {
  client: Client;
  level: Level;
  /** The tab that it opens with; the first where there is none by that name. */
  tab?: string | undefined;
  onClose: () => void;
}

/** Edits one person of a client. */
export function EditDialog({ client, level, tab = "general", onClose }: EditDialogProps) {
  const { account } = useMe();
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [stored] = useState(client);
  const whose = marksOf(client, level);
  const options = { name: level, client, whose, fieldsOf: formOf, resolver: resolveClient, onClose };
  const { form, draft, save, close } = useClientForm(options);
  const { isDirty, isSubmitting } = form.formState;
  const gone = useGone(client.id);
  const [isRemoving, setRemoving] = useState(false);
  const isOther = useIsOther({ stored, client, level, typed: form.getValues }) && !isRemoving;
  const isOver = Boolean(gone) || isOther;
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
          ready={isDirty && !isOver}
          {...(isOver && { why: gone ? notHere(gone) : otherWhy(level) })}
          busy={isSubmitting}
          onCancel={close}
        >
          {!isOver && (
            <PersonActions
              client={client}
              level={level}
              dirty={isDirty}
              onMerge={() => setNext("merge")}
              onSplit={() => setNext("split")}
              onRemoving={setRemoving}
              onRemoved={close}
            />
          )}
        </SaveFoot>
      }
    >
      <GoneBanner gone={gone} clientId={client.id} typing className="recwhy recwhy--bare" />
      {isOther && !gone && (
        <OtherBanner {...{ stored, client, level }} typing className="recwhy recwhy--bare" />
      )}
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
