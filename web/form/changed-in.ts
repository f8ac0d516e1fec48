/** What is sent of a change: the fields that differ. */
export const changedIn = <B extends object>(before: B, after: B): Partial<B> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof B] !== value),
  ) as Partial<B>;
