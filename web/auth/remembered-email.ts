import { store } from "../api/stored.ts";

export const rememberedEmailPlace = "switchboard.email";

/** "Remember Me" remembers the e-mail address in this browser, never the password. */
export const rememberedEmail = (): string => localStorage.getItem(rememberedEmailPlace) ?? "";

export function rememberEmail(email: string | null): void {
  if (email) store(rememberedEmailPlace, email);
  else localStorage.removeItem(rememberedEmailPlace);
}
