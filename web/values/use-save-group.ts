import { hasVisibleText } from "../../contract/formats.ts";
import { keyOf, type SmartValueGroup, values } from "../../contract/values.ts";
import { ApiError, call } from "../api/call.ts";
import { command } from "../api/use-command.ts";
import { useOnce } from "../form/use-once.ts";
import { toast } from "../ui/toast.tsx";
import { type DraftValue, onTop } from "./draft.ts";
import type { useGroupDraft } from "./use-group-draft.ts";

interface SaveGroupOptions {
  draft: ReturnType<typeof useGroupDraft>;
  /** As it is saved now. */
  group: SmartValueGroup | undefined;
  /** As it was when it was last there; none: a new one. One that is gone is made anew. */
  known: SmartValueGroup | undefined;
  /** Of the groups there are: a new one takes none of these. */
  keys: readonly string[];
  onSaved: () => void;
}

/** Saves what was edited of a group, or a new one: once, also when an answer is lost. */
export function useSaveGroup({ draft, group, known, keys, onSaved }: SaveGroupOptions) {
  const { back } = draft;
  const name = known?.name ?? draft.name;

  const { once, busy } = useOnce(async () => {
    let items = draft.settled();
    draft.edit(null, items);
    // An answer that was lost: the group may be there by now, under the name that it had then.
    const asked = back.isAsked() ? draft.askedAs() : undefined;
    const key = known?.key ?? keyOf(name);
    const others = keys.filter((one) => one !== asked);
    const trouble = known ? undefined : whyNot(name, key, others);
    if (trouble) return draft.setErrors({ name: trouble });
    try {
      await back.save(async () => {
        const there = asked === undefined ? group : await groupNow(asked);
        if (asked !== undefined && there) items = onTop(items, there.values);
        const seen = there ?? known;
        if (!seen) draft.askAs(key);
        await command(values.replace, {
          params: { key: there?.key ?? key },
          body: {
            values: items.map(({ id, value }) => ({ id, value })),
            // Of one that is gone, too: one made in its place in this moment is nobody's to write over.
            ...(seen && { updatedAt: seen.updatedAt }),
            ...(!group && { name }),
          },
        });
      });
      toast.success("Group Updated");
      onSaved();
    } catch (error) {
      const errors = error instanceof ApiError ? placed(error, items) : {};
      draft.setErrors(errors);
      if (Object.keys(errors).length === 0)
        toast.failed(`Unable to update group: ${(error as Error).message}`, error);
    }
  });

  return { save: once, busy };
}

/** The sentences of a refusal, at the values and the name. */
const placed = ({ fields }: ApiError, items: readonly DraftValue[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, words]) => {
      const id = items[Number(/^values\.(\d+)\./.exec(field)?.[1])]?.id;
      return id ? [[id, words]] : field === "name" ? [["name", words]] : [];
    }),
  );

const groupNow = async (key: string): Promise<SmartValueGroup | undefined> =>
  (await call(values.list, {})).find((group) => group.key === key);

function whyNot(name: string, key: string, keys: readonly string[]): string | undefined {
  if (!hasVisibleText(name)) return "Enter a name";
  if (key === "") return "Enter a name with a letter or a digit";
  return keys.includes(key) ? "There is a group with this name already" : undefined;
}
