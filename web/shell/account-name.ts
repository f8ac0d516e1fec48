import { useEffect } from "react";
import { places } from "../api/places.ts";
import { getSession } from "../api/session.ts";
import { storeNeeded } from "../api/stored.ts";

/** Keeps the agency's name for the pages without the frame. */
export function useKeptAccountName(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) storeNeeded(places.account, name);
  }, [name]);
}

/** Whose agency is signed in to: known at once, also where the session is over or nothing can be fetched. */
export const accountName = (): string | undefined =>
  getSession() ? (localStorage.getItem(places.account) ?? undefined) : undefined;
