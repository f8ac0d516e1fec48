import { useState } from "react";
import { useForm } from "react-hook-form";
import { texts } from "../../contract/errors.ts";
import { CreateTraining, trainings } from "../../contract/trainings.ts";
import { ApiError } from "../api/call.ts";
import { useCommand } from "../api/use-command.ts";
import { markAttached } from "../drafts/attached.ts";
import { formPlace } from "../drafts/draft-places.ts";
import { checkAs } from "../form/check-as.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { toast } from "../ui/toast.tsx";

interface TrainingFields {
  title: string | null;
  description: string | null;
  tags: string[];
  arcadeId: string | null;
  details: string | null;
  notify: boolean;
}

const start: TrainingFields = {
  title: null,
  description: null,
  tags: [],
  arcadeId: null,
  details: null,
  notify: true,
};
const bodyOf = (typed: TrainingFields) => ({
  ...typed,
  title: typed.title ?? "",
  description: typed.description ?? "",
  arcadeId: typed.arcadeId?.trim() || null,
  details: typed.details ?? "",
});
const resolver = checkAs(CreateTraining, bodyOf);
const of = "training.new";
const thereText = "It is in the library as you wrote it first. Save again to add this as another one.";

export function useTrainingForm(onClose: () => void) {
  const form = useForm<TrainingFields, unknown, TrainingFields>({ defaultValues: start, resolver });
  const draft = useFormDraft({ form, of, start });
  const { refuse } = useRefusals(form, undefined);
  const closeOwn = useOwnClose(onClose);
  const create = useCommand(trainings.create);
  // Too large to wait among the drafts: that there was one does.
  const [thumbnail, putThumbnail] = useState<string | null>(null);
  const pictured = `${formPlace(of)}.picture`;

  function setThumbnail(next: string) {
    putThumbnail(next);
    markAttached(pictured, true);
  }

  function discard() {
    draft.drop();
    markAttached(pictured, false);
  }

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!create.isPending) discard();
    closeOwn();
  }

  async function save(typed: TrainingFields) {
    try {
      await draft.save((id) => create.mutateAsync({ body: { id, ...bodyOf(typed), thumbnail } }));
      toast.success("training item added to library");
      discard();
      closeOwn();
    } catch (error) {
      const isThere = error instanceof ApiError && error.fields["id"] === texts.savedAlready;
      // What all accounts share is never changed.
      if (isThere) draft.saveAnother();
      const why = isThere ? thereText : (error as Error).message;
      if (!refuse(error)) toast.failed(`Unable to save training item. ${why}`, error);
    }
  }

  return {
    form,
    draft,
    thumbnail,
    setThumbnail,
    pictured,
    dirty: form.formState.isDirty || thumbnail !== null,
    busy: form.formState.isSubmitting,
    save: form.handleSubmit(save),
    discard,
    close,
  };
}
