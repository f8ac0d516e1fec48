const most = 100;

/**
 * A reason as the address gives it. Anybody may write anything there: it is shown as one short line, without what
 * would turn or hide letters.
 */
export function shownReason(reason: string | undefined): string | undefined {
  const line = (reason ?? "").replaceAll(/\s+/g, " ").replaceAll(/\p{C}/gu, "").trim();
  const letters = [...line];
  if (letters.length > most) return `${letters.slice(0, most - 1).join("")}…`;
  return line || undefined;
}
