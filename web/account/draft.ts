import { formsOf, type GatheringForm, gatheringForms } from "../../contract/accounts.ts";

type Forms = Partial<Record<GatheringForm, boolean>>;

/** What was changed of the account's settings and is not saved yet. */
export interface Draft {
  mfaRequired?: boolean;
  /** Form by form: a colleague may change the others meanwhile. */
  forms?: Forms;
  keepCardCodes?: boolean;
  /** Null while the field is empty. */
  passwordMin?: number | null;
}

interface Saved extends Omit<Draft, "forms"> {
  gatheringForms?: string;
}

/** The stored forms with what was changed on top. */
export const chosenForms = (stored: readonly string[], changed: Forms = {}): GatheringForm[] =>
  gatheringForms.filter((form) => changed[form] ?? stored.includes(form));

/** What it takes to come from the stored forms to these. */
export const changedForms = (stored: readonly string[], chosen: readonly string[]): Forms =>
  Object.fromEntries(
    gatheringForms
      .filter((form) => chosen.includes(form) !== stored.includes(form))
      .map((form) => [form, chosen.includes(form)]),
  );

/** What was changed again while it was saved is still to be saved. */
export function without(draft: Draft, saved: Saved): Draft {
  const left = { ...draft };
  if (left.mfaRequired === saved.mfaRequired) delete left.mfaRequired;
  if (left.keepCardCodes === saved.keepCardCodes) delete left.keepCardCodes;
  if (left.passwordMin === saved.passwordMin) delete left.passwordMin;
  if (!left.forms || saved.gatheringForms === undefined) return left;
  const stored = formsOf(saved.gatheringForms);
  const forms = changedForms(stored, chosenForms(stored, left.forms));
  if (Object.keys(forms).length > 0) left.forms = forms;
  else delete left.forms;
  return left;
}
