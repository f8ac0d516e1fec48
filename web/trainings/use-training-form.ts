import { useState } from "react";
import { useForm } from "react-hook-form";
import { texts } from "../../contract/errors.ts";
import { CreateTraining, trainings } from "../../contract/trainings.ts";
import { ApiError } from "../api/call.ts";
import { useCommand } from "../api/use-command.ts";
import { markAttached } from "../drafts/attached.ts";
import { formPlace } from "../drafts/draft-places.ts";
import { draftOf } from "../drafts/drafts.ts";
import { checkAs } from "../form/check-as.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { toast } from "../ui/toast.tsx";
import { useStable } from "../ui/use-stable.ts";

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
/** Added as the person was told, though the form that asked for it was gone by then: what they type over it is another. */
const told = new Set<string>();
const thereText = "It is in the library as you wrote it first. Save again to add this as another one.";

const isThere = (error: unknown): boolean =>
  error instanceof ApiError && error.fields["id"] === texts.savedAlready;

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

  const thumbnailNow = useStable(() => thumbnail);

  function discard() {
    draft.drop();
    markAttached(pictured, false);
  }

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!create.isPending) discard();
    closeOwn();
  }

  /** What all accounts share is never changed: what is there, and says something else, is not this one. Answers its id. */
  async function add(typed: TrainingFields): Promise<string> {
    const body = { ...bodyOf(typed), thumbnail };
    let asked = "";
    const make = (id: string) => create.mutateAsync({ body: { id: (asked = id), ...body } });
    try {
      await draft.save(make);
    } catch (error) {
      if (isThere(error)) draft.saveAnother();
      if (!isThere(error) || !told.has(asked)) throw error;
      await draft.save(make);
    }
    return asked;
  }

  async function save(typed: TrainingFields) {
    try {
      const added = await add(typed);
      toast.success("training item added to library");
      // What was typed since would be another one: who saves it is told so first.
      if (!draft.finish(typed, { isMore: thumbnailNow() !== thumbnail })) return;
      told.add(added);
      // A form that was opened since has its own picture.
      if (draftOf(formPlace(of)) === "") markAttached(pictured, false);
      closeOwn();
    } catch (error) {
      const why = isThere(error) ? thereText : (error as Error).message;
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
