import { z } from "zod";
import { formsOf, type GatheringForm, gatheringForms } from "../../contract/accounts.ts";
import { parsed } from "../api/stored.ts";
import type { Typed } from "../ui/number-text.ts";

type Forms = Partial<Record<GatheringForm, boolean>>;

export const values = ["mfaRequired", "keepCardCodes", "passwordMin"] as const;

interface Values {
  mfaRequired?: boolean;
  keepCardCodes?: boolean;
  /** Null while the field is empty. */
  passwordMin?: Typed;
}

/** What was changed of the account's settings and is not saved yet. */
export interface Draft extends Values {
  /** Form by form: a colleague may change the others meanwhile, and theirs come in beneath. */
  forms?: Forms;
  /** The version that the person had seen when they began to change the rest. */
  seen?: string;
}

const Kept = z.object({
  mfaRequired: z.boolean().optional(),
  keepCardCodes: z.boolean().optional(),
  passwordMin: z.union([z.number(), z.string()]).nullable().optional(),
  forms: z.partialRecord(z.enum(gatheringForms), z.boolean()).optional(),
  seen: z.string().optional(),
});

/** As it was kept. Anybody's hand may have written it; JSON says of no field that it is undefined. */
export const draftIn = (text: string): Draft | undefined =>
  Kept.safeParse(parsed(text)).data as Draft | undefined;

interface Saved extends Values {
  gatheringForms?: string | undefined;
}

/** With one more change, made over the version `updatedAt`. */
export const withChange = (draft: Draft, change: Values, updatedAt: string): Draft => ({
  seen: updatedAt,
  ...draft,
  ...change,
});

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

/** What was changed again while it was saved is still to be saved. `updatedAt`: the version that the save has made. */
export function without(draft: Draft, saved: Saved, updatedAt: string): Draft {
  const left = { ...draft };
  if (left.mfaRequired === saved.mfaRequired) delete left.mfaRequired;
  if (left.keepCardCodes === saved.keepCardCodes) delete left.keepCardCodes;
  if (left.passwordMin === saved.passwordMin) delete left.passwordMin;
  if (left.forms && saved.gatheringForms !== undefined) {
    const stored = formsOf(saved.gatheringForms);
    const forms = changedForms(stored, chosenForms(stored, left.forms));
    if (Object.keys(forms).length > 0) left.forms = forms;
    else delete left.forms;
  }
  return withSeen(left, saved, updatedAt);
}

/**
 * After the server has answered a save, or refused it, and told the version. Of what was changed while it was on its
 * way nobody was told anything: that is still compared with the version that was seen then.
 */
export function withSeen({ seen, ...draft }: Draft, sent: Saved, updatedAt: string): Draft {
  const left = values.filter((field) => draft[field] !== undefined);
  if (left.length === 0) return draft;
  const version = left.every((field) => sent[field] !== undefined) ? updatedAt : seen;
  return { ...draft, ...(version !== undefined && { seen: version }) };
}
