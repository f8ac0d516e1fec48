import { useEffect } from "react";
import { FormProvider } from "react-hook-form";
import { feedbackCategories, feedbackTopics } from "../../contract/feedback.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { FieldLine as Line } from "../form/field-line.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useFeedbackForm } from "./use-feedback-form.ts";

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { form, draft, send, close } = useFeedbackForm(onClose);
  const { setFocus } = form;
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => setFocus("category"), [setFocus]);
  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      title="Report Issue/Bug"
      dirty={isDirty}
      saving={isSubmitting}
      onSubmit={() => void send()}
      footer={
        <>
          <Button disabled={isSubmitting} why="It is being sent." onPress={close}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" kbd="mod+enter" busy={isSubmitting} busyLabel="Sending...">
            Send
          </Button>
        </>
      }
    >
      <div className="stack">
        <DraftBack draft={draft} />
        <FormProvider {...form}>
          <Line name="category" as={Segmented} block label="Category" options={feedbackCategories} />
          <Line
            name="relatedTo"
            as={Select}
            label="Related to"
            placeholder="Choose one"
            options={feedbackTopics}
          />
          <Line
            name="comments"
            as={TextArea}
            label="Comments"
            rows={5}
            placeholder="What you did, what you saw, what you expected"
          />
        </FormProvider>
      </div>
    </Dialog>
  );
}
