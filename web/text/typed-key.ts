const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The key of whoever types while the field is on its way: none of a chord, of a letter that is still being composed, or of
 * the lock's password.
 */
export function typedKey(event: KeyboardEvent): string | undefined {
  if (event.isComposing || document.querySelector(":root[data-locked]")) return undefined;
  // AltGr is Ctrl and Alt at once to some systems, and types signs.
  const chord = event.metaKey || event.ctrlKey || event.altKey;
  return chord && !event.getModifierState("AltGraph") ? undefined : event.key;
}

/** What a text is after a key; undefined where that types nothing. */
export function withKey(text: string, key: string): string | undefined {
  if (key === "Backspace") return withoutLast(text);
  // A letter may take two places; the names of other keys are several letters.
  return [...key].length === 1 ? text + key : undefined;
}

/** A whole letter, of however many signs: with its accent, or an emoji of several people. */
function withoutLast(text: string): string {
  const last = [...letters.segment(text)].at(-1);
  return last ? text.slice(0, last.index) : text;
}
