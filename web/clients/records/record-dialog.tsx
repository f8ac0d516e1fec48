import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { Values } from "../../form/blank.ts";
import { DraftBack } from "../../form/draft-back.tsx";
import { SaveFoot } from "../../form/save-foot.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Dialog, type DialogProps } from "../../ui/dialog.tsx";
import { GoneBanner } from "../gone/gone-banner.tsx";
import { notHere, useGone } from "../gone/use-gone.ts";
import { labelOfSealed } from "../sealed-labels.ts";
import type { AnyRecord, RecordKind } from "./record-kind.ts";
import { useRecordForm } from "./use-record-form.ts";
import "./records.css";

interface RecordDialogProps {
  kind: RecordKind;
  clientId: string;
  /** None: one is added. */
  record?: AnyRecord | undefined;
  begin?: Values;
  /** What the record is called behind the title and in the question before it is deleted. */
  name?: string;
  size?: DialogProps["size"];
  /** The fields bring their own scrolling parts: tabs. */
  bare?: boolean;
  onClose: () => void;
  /** The fields, as lines (`FieldLine`). */
  children: (stored: AnyRecord | undefined) => ReactNode;
}

/** Adds or edits one record of a client. Every kind has the same head, foot and ends. */
export function RecordDialog(props: RecordDialogProps) {
  const { kind, clientId, record, begin, name, size = "auto", bare = false, onClose, children } = props;
  const { form, draft, stored, ...ends } = useRecordForm({ kind, clientId, record, begin, onClose });
  const { save, remove, close } = ends;
  const { isDirty, isSubmitting, errors } = form.formState;
  const why = errors.root?.message;
  const [asking, setAsking] = useState(false);
  const missing = useGone(clientId, stored?.id);
  // Who is asked about deleting it deletes it here.
  const gone = asking ? undefined : missing;
  const above = classNames("recwhy", bare && "recwhy--bare");
  const title = `${stored ? "Edit" : "Add"} ${kind.noun}`;
  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      size={size}
      bare={bare}
      keepOnOutsidePress
      title={title}
      {...(stored && name && { record: name })}
      dirty={isDirty}
      saving={isSubmitting}
      onSubmit={() => void (isDirty && !isSubmitting && save())}
      footer={
        <SaveFoot
          ready={isDirty && !gone}
          {...(!stored && { why: "Nothing has been entered." })}
          {...(gone && { why: notHere(gone, kind.noun) })}
          busy={isSubmitting}
          verb={stored ? "Update" : "Save"}
          onCancel={close}
          onReset={draft.startOver}
        >
          {stored && !gone && (
            <Button kind="danger-ghost" icon={Trash2} onPress={() => setAsking(true)}>
              Delete
            </Button>
          )}
        </SaveFoot>
      }
    >
      <GoneBanner
        gone={gone}
        clientId={clientId}
        recordId={stored?.id}
        noun={kind.noun}
        typing
        className={above}
      />
      <DraftBack draft={draft} labelOf={labelOfSealed} className={above} />
      {why && (
        <div className={above}>
          <Banner kind="danger">{why}</Banner>
        </div>
      )}
      <FormProvider {...form}>{children(stored)}</FormProvider>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Sure you want to delete ${name || `this ${kind.noun}`}?`}
        about={stored?.id}
        verb={`Delete ${kind.noun}`}
        cancel="Cancel"
        onConfirm={remove}
        onDone={close}
      />
    </Dialog>
  );
}
