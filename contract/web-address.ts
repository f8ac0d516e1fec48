/**
 * Where a typed link leads: as it is when it is http(s), into the product when it begins with "/" or holds
 * "{host}", else to the domain that was typed. Never to a script.
 */
export function webAddress(typed: string | undefined, origin: string): string | undefined {
  const text = typed?.trim().replaceAll("{host}", origin);
  if (!text) return undefined;
  const full = text.startsWith("/")
    ? `${origin}${text}`
    : /^https?:\/\//i.test(text)
      ? text
      : `https://${text}`;
  try {
    const url = new URL(full);
    return /^https?:$/.test(url.protocol) && !/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text.replace(/^https?:/i, ""))
      ? url.href
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it can be opened at all: told where it is typed, not where somebody clicks it in vain. */
export const canOpen = (typed: string): boolean =>
  !typed.trim() || webAddress(typed, "https://host.example") !== undefined;
