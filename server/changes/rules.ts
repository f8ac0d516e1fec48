const done: Record<string, (title: string) => string> = {
  "clients.merged": (title) => `${title} were merged`,
  "clients.split": (title) => `${title} was split`,
  "clients.personRemoved": (title) => `A person was removed from ${title}`,
  "imports.started": (title) => `${title} was imported`,
  "tags.assigned": (title) => `The tags of ${title} were changed`,
  "bulk.assigned": (title) => `${title} were assigned together`,
  "bulk.tagged": (title) => `${title} were tagged together`,
  "bulk.favorited": (title) => `${title} were made favorites together`,
  "bulk.removed": (title) => `${title} were deleted together`,
  "followups.textCancelled": (title) => `The text of "${title}" was cancelled`,
};

/** Why a change cannot be undone yet, and what comes first. */
export function laterSentence({ name, title }: { name: string; title: string }): string {
  const what = done[name]?.(title) ?? `${title || "Something of it"} was deleted`;
  return `${what} after this. Undo that first.`;
}
