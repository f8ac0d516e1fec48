import { useForm } from "react-hook-form";
import { Feedback, feedback } from "../../contract/feedback.ts";
import { command } from "../api/use-command.ts";
import { checkAs } from "../form/check-as.ts";
import { createOrUpdate } from "../form/create-or-update.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { toast } from "../ui/toast.tsx";

interface FeedbackFields {
  category: (typeof Feedback.shape.category.options)[number];
  relatedTo: (typeof Feedback.shape.relatedTo.options)[number] | null;
  comments: string | null;
}

const start: FeedbackFields = { category: "Bug", relatedTo: null, comments: null };

/** Checked by the contract: what is not chosen yet is said so there. */
const bodyOf = ({ category, relatedTo, comments }: FeedbackFields) => ({
  category,
  relatedTo: relatedTo!,
  comments: comments ?? "",
});
const resolver = checkAs(Feedback, bodyOf);

export function useFeedbackForm(onClose: () => void) {
  const form = useForm<FeedbackFields, unknown, FeedbackFields>({ defaultValues: start, resolver });
  const draft = useFormDraft({ form, of: "feedback", start });
  const { refuse } = useRefusals(form, undefined);

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!form.formState.isSubmitting) draft.drop();
    onClose();
  }

  async function send(typed: FeedbackFields) {
    try {
      const sendAs = (id: string): Promise<unknown> =>
        command(feedback.send, { body: { id, ...bodyOf(typed) } });
      // What was sent stays as it was written: what was changed since its answer was lost is another report.
      const sendAnother = () => {
        draft.saveAnother();
        return draft.save(sendAs);
      };
      await draft.save((id, asked) => createOrUpdate(asked, () => sendAs(id), sendAnother));
      toast.success("Feedback was sent to our support group. Thank You!");
      // What was written since is another report.
      if (draft.finish(typed)) onClose();
    } catch (error) {
      if (!refuse(error))
        toast.failed("Error sending feedback. Please contact us directly. Thank You!", error);
    }
  }

  return { form, draft, send: form.handleSubmit(send), close };
}
