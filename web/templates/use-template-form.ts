import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { hasVisibleText } from "../../contract/formats.ts";
import { type Template, type TemplateGroup, templates } from "../../contract/templates.ts";
import { command } from "../api/use-command.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import { useOnce } from "../form/use-once.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { toast } from "../ui/toast.tsx";

interface TemplateFields {
  name: string;
  template: string;
}

/** The form of one template, which is there or is made in a group. One that is `gone` meanwhile is made anew. */
export function useTemplateForm(of: Template | TemplateGroup, onClose: () => void, gone = false) {
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [there] = useState(typeof of === "string" ? undefined : of);
  const [start] = useState<TemplateFields>({ name: there?.name ?? "", template: there?.template ?? "" });
  const form = useForm<TemplateFields, unknown, TemplateFields>({ defaultValues: start });
  const which = typeof of === "string" ? `new.${of}` : of.id;
  const draft = useFormDraft({ form, of: `template.${which}`, start, updatedAt: there?.updatedAt });
  const { seen, refuse } = useRefusals(form, draft.updatedAt);
  const closeOwn = useOwnClose(onClose);
  const [name, template] = useWatch({ control: form.control, name: ["name", "template"] });
  const changed = {
    ...(name !== draft.start.name && { name }),
    ...(template !== draft.start.template && { template }),
  };

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!busy) draft.drop();
    closeOwn();
  }

  /** What is saved under an id that is there changes that one: it stays one when an answer is lost. */
  async function save(): Promise<Template> {
    if (there && !gone)
      return command(templates.update, { params: { id: there.id }, body: { ...changed, updatedAt: seen } });
    const group = typeof of === "string" ? of : of.group;
    const written = { name, template, group, format: "message" as const };
    return draft.save((id) => command(templates.save, { body: { id, ...written } }));
  }

  const { once, busy } = useOnce(async () => {
    try {
      const saved = await save();
      toast.success(`Template ${name.trim()} was saved`);
      if (draft.finish({ name, template }, saved)) closeOwn();
    } catch (error) {
      if (!refuse(error))
        toast.failed(`Unable to save template ${name.trim()}: ${(error as Error).message}`, error);
    }
  });

  async function submit() {
    form.clearErrors();
    if (!hasVisibleText(name)) form.setError("name", { type: "missing", message: "Enter a name" });
    if (!hasVisibleText(template)) form.setError("template", { type: "missing", message: "Enter a text" });
    if (hasVisibleText(name) && hasVisibleText(template)) await once();
  }

  return {
    name,
    template,
    put: (field: keyof TemplateFields, value: string) => form.setValue(field, value, { shouldDirty: true }),
    errors: form.formState.errors,
    dirty: Object.keys(changed).length > 0,
    draft,
    busy,
    submit,
    close,
  };
}
