import { useForm } from "react-hook-form";
import { Feedback, feedback } from "../../contract/feedback.ts";
import type { CallInput } from "../../contract/endpoint.ts";
import { command } from "../api/use-command.ts";
import { uuidV7 } from "../api/uuid-v7.ts";
import { checkAs } from "../form/check-as.ts";
import { createOrUpdate } from "../form/create-or-update.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { toast } from "../ui/toast.tsx";

type FeedbackBody = CallInput<typeof feedback.send>["body"];

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

/** A report that was sent stays as it was written; what was changed since its answer was lost is another. */
function report(id: string, asked: boolean, body: Omit<FeedbackBody, "id">): Promise<unknown> {
  const send = (as: string) => command(feedback.send, { body: { id: as, ...body } });
  return createOrUpdate<unknown>(
    asked,
    () => send(id),
    () => send(uuidV7()),
  );
}

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
      await draft.save((id, asked) => report(id, asked, bodyOf(typed)));
      toast.success("Feedback was sent to our support group. Thank You!");
      draft.drop();
      onClose();
    } catch (error) {
      if (!refuse(error))
        toast.failed("Error sending feedback. Please contact us directly. Thank You!", error);
    }
  }

  return { form, draft, send: form.handleSubmit(send), close };
}
