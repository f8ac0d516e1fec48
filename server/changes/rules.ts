/** What was done to "4 contacts" at once, which may have been just "1 contact". */
const together = (does: string) => (title: string) =>
  /^1 /.test(title) ? `${title} was ${does}` : `${title} were ${does} together`;

const done: Record<string, (title: string) => string> = {
  "clients.merged": (title) => `${title} were merged`,
  "clients.split": (title) => `${title} was split`,
  "clients.personRemoved": (title) => `A person was removed from ${title}`,
  "imports.started": (title) => `${title} was imported`,
  "tags.assigned": (title) => `The tags of ${title} were changed`,
  "bulk.assigned": together("assigned"),
  "bulk.tagged": together("tagged"),
  "bulk.favorited": (title) =>
    /^1 /.test(title) ? `${title} was made a favorite` : `${title} were made favorites together`,
  "bulk.removed": together("deleted"),
  "followups.textCancelled": (title) => `The text of "${title}" was cancelled`,
};

/** Why a change cannot be undone yet, and what comes first. */
export const laterSentence = (later: { name: string; title: string }): string =>
  `${doneAfter(later)} Undo that first.`;

export function doneAfter({ name, title }: { name: string; title: string }): string {
  const what = done[name]?.(title) ?? `${title || "Something of it"} was deleted`;
  return `${what} after this.`;
}
