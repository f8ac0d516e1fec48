import { places } from "../api/places.ts";
import { store } from "../api/stored.ts";

/** "Remember Me" remembers the e-mail address in this browser, never the password. */
export const rememberedEmail = (): string => localStorage.getItem(places.email) ?? "";

export function rememberEmail(email: string | null): void {
  if (email) store(places.email, email);
  else localStorage.removeItem(places.email);
}
