/** What was changed of the account's settings and is not saved yet. */
export interface Draft {
  mfaRequired?: boolean;
  gatheringForms?: string;
}

/** What was changed again while it was saved is still to be saved. */
export function without(draft: Draft, saved: Draft): Draft {
  const left = { ...draft };
  if (left.mfaRequired === saved.mfaRequired) delete left.mfaRequired;
  if (left.gatheringForms === saved.gatheringForms) delete left.gatheringForms;
  return left;
}
