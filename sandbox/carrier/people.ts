import type { PersonRow } from "../store/rows.ts";
import type { Store } from "../store/store.ts";

export const belongsToAgency = "That number belongs to the agency";

/** Gives an outside number a handset if it has none. */
export const meet = (
  store: Store,
  phoneNumber: string,
  name = "",
  note = "",
  addedAt = new Date().toISOString(),
): PersonRow => {
  const known = store.get("people", phoneNumber);
  if (known) return known;
  const person = { phoneNumber, name, note, addedAt };
  store.put("people", phoneNumber, person);
  return person;
};
