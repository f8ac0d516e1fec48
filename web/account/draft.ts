/** What was changed of the account's settings and is not saved yet. */
export interface Draft {
  mfaRequired?: boolean;
  gatheringForms?: string;
  keepCardCodes?: boolean;
  /** Null while the field is empty. */
  passwordMin?: number | null;
}

/** What was changed again while it was saved is still to be saved. */
export function without(draft: Draft, saved: Draft): Draft {
  const left = { ...draft };
  if (left.mfaRequired === saved.mfaRequired) delete left.mfaRequired;
  if (left.gatheringForms === saved.gatheringForms) delete left.gatheringForms;
  if (left.keepCardCodes === saved.keepCardCodes) delete left.keepCardCodes;
  if (left.passwordMin === saved.passwordMin) delete left.passwordMin;
  return left;
}
