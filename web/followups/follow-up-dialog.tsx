import { Trash2 } from "lucide-react";
import { useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { clients } from "../../contract/clients.ts";
import type { FollowUp } from "../../contract/followups.ts";
import { useEndpoint } from "../api/use-query.ts";
import { coupleName } from "../clients/couple-name.ts";
import { GoneBanner } from "../clients/gone/gone-banner.tsx";
import { notHere } from "../clients/gone/use-gone.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { FieldLine as Line } from "../form/field-line.tsx";
import { SaveFoot } from "../form/save-foot.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FollowUpFields } from "./follow-up-fields.tsx";
import { FollowUpText } from "./follow-up-text.tsx";
import { useFollowUpGone } from "./use-follow-up-gone.ts";
import { useFollowUpForm } from "./use-follow-up-form.ts";
import "./followups.css";

interface FollowUpDialogProps {
  clientId: string;
  /** None: one is added. */
  followUp?: FollowUp | undefined;
  /** When a new one begins with being due. */
  begin?: string | undefined;
  onClose: () => void;
}

/** Adds or edits a follow-up of a client, and the text that goes with it. */
export function FollowUpDialog({ clientId, followUp, begin, onClose }: FollowUpDialogProps) {
  const ends = useFollowUpForm({ clientId, followUp, begin, onClose });
  const { form, draft, stored, save, remove, close } = ends;
  const { data: client } = useEndpoint(clients.get, { params: { id: clientId } });
  const { isDirty, isSubmitting } = form.formState;
  const [asking, setAsking] = useState(false);
  const isText = useWatch({ control: form.control, name: "assignTo" }) === "none";
  // Who is asked about deleting it deletes it here.
  const missing = useFollowUpGone(clientId, stored?.id);
  const gone = asking ? undefined : missing;
  const noun = stored?.assignTo === "none" ? "scheduled message" : "follow-up";
  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      size="mid"
      keepOnOutsidePress
      title="Follow Up"
      {...(client && { record: coupleName(client) })}
      dirty={isDirty}
      saving={isSubmitting}
      onSubmit={() => void (!isSubmitting && !gone && (isDirty || !stored) && save())}
      footer={
        <SaveFoot
          ready={!gone && (isDirty || !stored)}
          {...(gone && { why: notHere(gone, noun) })}
          busy={isSubmitting}
          verb={stored ? "Update" : "Save"}
          onCancel={close}
        >
          {stored && !gone && (
            <Button kind="danger-ghost" icon={Trash2} onPress={() => setAsking(true)}>
              Delete
            </Button>
          )}
          {stored && !gone && !isText && (
            <FormProvider {...form}>
              <Line name="completed" as={Checkbox} label="Completed" />
            </FormProvider>
          )}
        </SaveFoot>
      }
    >
      <GoneBanner
        gone={gone}
        clientId={clientId}
        recordId={stored?.id}
        noun={noun}
        typing
        className="fu__back"
      />
      <DraftBack draft={draft} className="fu__back" />
      <FormProvider {...form}>
        <FollowUpFields stored={stored} />
        <div className="fu__text">
          <FollowUpText stored={stored} client={client} />
        </div>
      </FormProvider>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Sure you want to delete this ${noun}?`}
        verb={`Delete ${noun}`}
        cancel="Cancel"
        onConfirm={remove}
        onDone={close}
      />
    </Dialog>
  );
}
