import { useState } from "react";
import { formsOf, type GatheringForm } from "../../contract/accounts.ts";
import { useMe } from "../shell/me.ts";

interface FormTab {
  id: string;
  /** The gathering form that it belongs to; shown always without one. */
  form?: GatheringForm;
}

/**
 * The tabs whose forms the account gathers, and the open one: `chosen`, or the first. One whose form is turned off while
 * it is open stays until another is chosen, or another contact: somebody may be typing in it.
 */
export function useShownTabs<T extends FormTab>(tabs: readonly T[], chosen: string | undefined, of: string) {
  const forms = formsOf(useMe().account.gatheringForms);
  const place = `${of} ${chosen}`;
  const [open, setOpen] = useState<{ place: string; id: string }>();
  const kept = open?.place === place ? open.id : undefined;
  const shown = tabs.filter(({ id, form }) => !form || forms.includes(form) || id === kept);
  const isOpen = (one: T) => one.id === chosen || (kept !== undefined && one.id === kept);
  const current = shown.find(isOpen) ?? shown[0];
  if (current && current.id !== kept) setOpen({ place, id: current.id });
  return { shown, current };
}
