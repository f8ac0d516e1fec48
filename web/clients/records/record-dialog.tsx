import { type ReactNode, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { Values } from "../../form/blank.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Dialog, type DialogProps } from "../../ui/dialog.tsx";
import type { AnyRecord, RecordKind } from "./record-kind.ts";
import { useRecordForm } from "./use-record-form.ts";

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
  const { form, stored, save, remove } = useRecordForm({ kind, clientId, record, begin, onClose });
  const { isDirty, isSubmitting } = form.formState;
  const [asking, setAsking] = useState(false);
  const title = `${stored ? "Edit" : "Add"} ${kind.noun}`;
  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      bare={bare}
      keepOnOutsidePress
      title={title}
      {...(stored && name && { record: name })}
      dirty={isDirty && !isSubmitting}
      onSubmit={() => void (isDirty && !isSubmitting && save())}
      footer={
        <>
          {stored && (
            <Button kind="danger-ghost" onPress={() => setAsking(true)}>
              Delete
            </Button>
          )}
          <span className="sp" />
          <Button
            kind="ghost"
            disabled={!isDirty}
            why="Nothing has been changed."
            onPress={() => form.reset()}
          >
            Reset
          </Button>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            kbd="mod+enter"
            disabled={!isDirty}
            why={stored ? "Nothing has been changed." : "Nothing has been entered."}
            busy={isSubmitting}
            busyLabel="Saving..."
          >
            {stored ? "Update" : "Save"}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>{children(stored)}</FormProvider>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Sure you want to delete ${name || `this ${kind.noun}`}?`}
        verb={`Delete ${kind.noun}`}
        cancel="Cancel"
        onConfirm={remove}
      />
    </Dialog>
  );
}
