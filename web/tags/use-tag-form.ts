import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { hasVisibleText } from "../../contract/formats.ts";
import { TagQuery } from "../../contract/tag-rules.ts";
import { type Tag, tags } from "../../contract/tags.ts";
import { parsed } from "../api/stored.ts";
import { command } from "../api/use-command.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import { useOnce } from "../form/use-once.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { toast } from "../ui/toast.tsx";
import { createTag } from "./create-tag.ts";
import { draftOf, type QueryDraft, queryOf } from "./draft.ts";
import { whyFailed } from "./why-failed.ts";

export type TagKind = "simple" | "dynamic";

interface TagFields {
  kind: TagKind;
  name: string;
  description: string;
  /** The rules, written as JSON. */
  queryObj: string;
}

/** The form of one tag, and of the rules that it follows from. */
export function useTagForm(tag: Tag | undefined, onClose: () => void) {
  const [start] = useState(() => fieldsOf(tag));
  const form = useForm<TagFields, unknown, TagFields>({ defaultValues: start });
  const draft = useFormDraft({ form, of: `tag.${tag?.id ?? "new"}`, start, updatedAt: tag?.updatedAt });
  const { seen, refuse } = useRefusals(form, draft.updatedAt);
  const closeOwn = useOwnClose(onClose);
  const [kind, name, description, queryObj] = useWatch({
    control: form.control,
    name: ["kind", "name", "description", "queryObj"],
  });
  const [rules, setRules] = useRules(queryObj);
  const query = queryOf(rules);
  const isDynamic = kind === "dynamic";
  const changedFrom = (was: TagFields) => ({
    ...(name !== was.name && { name }),
    ...(description !== was.description && { description }),
    ...((kind !== was.kind || (isDynamic && queryObj !== was.queryObj)) && {
      queryObj: isDynamic ? { value: query, isValid: true } : null,
    }),
  });
  const changed = changedFrom(draft.start);

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!busy) draft.drop();
    closeOwn();
  }

  const { once, busy } = useOnce(async () => {
    try {
      const sent = { kind, name, description, queryObj };
      const body = { ...changed, updatedAt: seen };
      const saved = tag
        ? await command(tags.update, { params: { id: tag.id }, body })
        : await draft.save((...own) => createTag(...own, { ...changedFrom(start), name }));
      toast.success(tag ? "Tag updated" : "Tag created");
      if (draft.finish(sent, saved)) closeOwn();
    } catch (error) {
      const what = tag ? "unable to update tag: " : "unable to create tag: ";
      if (!refuse(error)) toast.failed(`${what}${whyFailed(error)}`, error);
    }
  });

  async function submit() {
    form.clearErrors();
    if (!hasVisibleText(name)) form.setError("name", { type: "missing", message: "Enter a name" });
    else await once();
  }

  const put = <F extends keyof TagFields>(field: F, value: TagFields[F]) =>
    form.setValue(field as keyof TagFields, value, { shouldDirty: true });
  return {
    begin: draft.start.kind,
    kind,
    name,
    description,
    rules,
    query,
    put,
    setRules(next: QueryDraft) {
      setRules(next);
      put("queryObj", textOf(next));
    },
    errors: form.formState.errors,
    draft,
    dirty: Object.keys(changed).length > 0,
    busy,
    submit,
    close,
  };
}

const fieldsOf = (tag: Tag | undefined): TagFields => ({
  kind: tag?.queryObj ? "dynamic" : "simple",
  name: tag?.name ?? "",
  description: tag?.description ?? "",
  queryObj: textOf(draftOf(tag?.queryObj?.value)),
});

const textOf = (rules: QueryDraft): string => JSON.stringify(queryOf(rules));

/** The rules with the keys of their lines; what else the form comes to hold, a draft that is back, is read anew. */
function useRules(text: string) {
  const [{ rules, of }, setRead] = useState(() => ({ rules: rulesIn(text), of: text }));
  const isOther = text !== of;
  const now = isOther ? rulesIn(text) : rules;
  if (isOther) setRead({ rules: now, of: text });
  return [now, (next: QueryDraft) => setRead({ rules: next, of: textOf(next) })] as const;
}

/** Anybody's hand may have written it. */
const rulesIn = (text: string): QueryDraft => draftOf(TagQuery.safeParse(parsed(text)).data);
