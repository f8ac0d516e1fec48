import { clientName } from "../../../contract/names.ts";
import { useFull } from "../records/use-records.ts";

/** Who may drive or own a vehicle of a client, by name: the two, and their dependents. */
export function usePeople(clientId: string): string[] {
  const full = useFull(clientId);
  if (!full) return [];
  const { firstName, lastName, coFirstName, coLastName, dependents } = full;
  const all = [{ firstName, lastName }, { firstName: coFirstName, lastName: coLastName }, ...dependents];
  return [...new Set(all.map(clientName).filter(Boolean))];
}
