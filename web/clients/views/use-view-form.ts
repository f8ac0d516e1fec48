import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { hasVisibleText } from "../../../contract/formats.ts";
import { type View, views } from "../../../contract/views.ts";
import { command } from "../../api/use-command.ts";
import { changedIn } from "../../form/changed-in.ts";
import { createOrUpdate } from "../../form/create-or-update.ts";
import { useFormDraft } from "../../form/use-form-draft.ts";
import { useOwnClose } from "../../form/use-own-close.ts";
import { useOnce } from "../../form/use-once.ts";
import { useRefusals } from "../../form/use-refusals.ts";
import { toast } from "../../ui/toast.tsx";
import { useStillHere } from "../../ui/use-still-here.ts";
import type { Look } from "./look.ts";
import { putView } from "./put-view.ts";

type ViewFields = Pick<View, "name" | "shared">;

interface ViewWriting {
  /** The view that is renamed; without one the look is saved as a new one. */
  view: View | undefined;
  look: Look;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** The name of a view and whose it is, until that is saved. */
export function useViewForm({ view, look, onClose, onMade }: ViewWriting) {
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [start] = useState<ViewFields>({ name: view?.name ?? "", shared: view?.shared ?? false });
  const form = useForm<ViewFields, unknown, ViewFields>({ defaultValues: start });
  const draft = useFormDraft({ form, of: `view.${view?.id ?? "new"}`, start, updatedAt: view?.updatedAt });
  const { seen, refuse } = useRefusals(form, draft.updatedAt);
  const closeOwn = useOwnClose(onClose);
  const [name, shared] = useWatch({ control: form.control, name: ["name", "shared"] });
  const changed = changedIn(draft.start, { name, shared });

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!busy) draft.drop();
    closeOwn();
  }

  /** Where no field has a place for it, the reason stands at the name. */
  function tellFailure(error: unknown) {
    if (!refuse(error)) form.setError("name", { type: "server", message: (error as Error).message });
  }

  async function save(): Promise<View> {
    if (view)
      return command(views.update, { params: { id: view.id }, body: { ...changed, updatedAt: seen } });
    const body = { ...look, columns: [...look.columns], name, shared };
    return draft.save((id, asked) =>
      createOrUpdate(
        asked,
        () => command(views.create, { body: { id, ...body } }),
        () => command(views.update, { params: { id }, body }),
      ),
    );
  }

  const stillHere = useStillHere();
  const { once, busy } = useOnce(async () => {
    form.clearErrors();
    // Another view, or other filters, are another place.
    const isHere = stillHere("hrefChanged");
    try {
      const saved = await save();
      putView(saved);
      toast.success("View saved");
      if (!draft.finish({ name, shared }, saved)) return;
      const leads = !view && isHere();
      closeOwn();
      if (leads) onMade(saved.id);
    } catch (error) {
      tellFailure(error);
      if (!isHere()) toast.failed(`Unable to save the view. ${(error as Error).message}`, error);
    }
  });

  async function submit() {
    if (hasVisibleText(name)) await once();
    else form.setError("name", { type: "missing", message: "Enter a name" });
  }

  return {
    name,
    shared,
    put: <F extends keyof ViewFields>(field: F, value: ViewFields[F]) =>
      form.setValue(field as keyof ViewFields, value, { shouldDirty: true }),
    errors: form.formState.errors,
    dirty: Object.keys(changed).length > 0,
    draft,
    busy,
    submit,
    close,
    tellFailure,
  };
}
