/** `who`: undefined where nobody knows, as after a lost connection. "You": in another window. */
export function changedWords(name: string, who: string | undefined): string {
  const place = who === "You" ? " elsewhere" : "";
  const what = who ? `${who} changed the view “${name}”${place}.` : `The view “${name}” was changed.`;
  return `${what} This is its list now, and nobody in it is selected.`;
}

/** What it showed is shown on. `event`: it may also have left the team. */
export function goneWords(name: string, who: string | undefined, event: string | undefined): string {
  const does = event === "views.teamSaved" ? "no longer shares" : "deleted";
  const what = who ? `${who} ${does} the view “${name}”.` : `The view “${name}” no longer exists.`;
  return `${what} Its list stays here as it was.`;
}

/** Of an address from before, or from somebody else. */
export const strangeWords = "That view no longer exists.";
