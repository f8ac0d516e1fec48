/** Values in the address are plain text: "?phone=18015550142" stays a string and shows no quotes. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== "") params.set(key, String(value));
  return params.size > 0 ? `?${params}` : "";
}

/** The named parameters that are there. */
export function text<K extends string>(search: Record<string, unknown>, ...keys: K[]): { [k in K]?: string } {
  const found: { [k in K]?: string } = {};
  for (const key of keys) {
    const value = search[key];
    if (value !== undefined && value !== null && value !== "") found[key] = String(value);
  }
  return found;
}

interface LogoutSearch {
  reason?: string;
  /** Where to go on after signing in again. */
  redirect?: string;
  /** Says "offline" to the team before leaving. */
  offline?: string;
}

export const readLogoutSearch = (search: Record<string, unknown>): LogoutSearch =>
  text(search, "reason", "redirect", "offline");
