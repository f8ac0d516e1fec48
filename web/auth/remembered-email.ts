export const rememberedEmailPlace = "switchboard.email";

/** "Remember Me" remembers the e-mail address in this browser, never the password. */
export const rememberedEmail = (): string => localStorage.getItem(rememberedEmailPlace) ?? "";

export function rememberEmail(email: string | null): void {
  if (email) localStorage.setItem(rememberedEmailPlace, email);
  else localStorage.removeItem(rememberedEmailPlace);
}
