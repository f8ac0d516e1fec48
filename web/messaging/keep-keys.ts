import { draftOf, setDraft } from "./drafts.ts";

const WAIT_MS = 3_000;
let end = (): void => {};

/**
 * From the press that leads to a conversation until its field has the caret, what is typed is kept as its text: the next
 * letter may come sooner than the field. Answers how to end it where it leads nowhere.
 */
export function keepKeys(place: string): () => void {
  end();
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => over.abort(), WAIT_MS);
  end = () => {
    clearTimeout(timer);
    over.abort();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const text = withKey(draftOf(place), event);
    if (text === undefined) return;
    setDraft(place, text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // A conversation with whoever opted out has a heading in place of the field.
  const onFocus = ({ target }: FocusEvent) =>
    target instanceof Element && target.matches("textarea, h2") && end();
  addEventListener("keydown", onKeyDown, { capture: true, signal });
  addEventListener("focusin", onFocus, { capture: true, signal });
  addEventListener("pointerdown", end, { capture: true, signal });
  return end;
}

/** Undefined where the key types nothing, or is the lock's. */
function withKey(text: string, event: KeyboardEvent): string | undefined {
  if (event.isComposing || document.querySelector(":root[data-locked]")) return undefined;
  const chord = event.metaKey || event.ctrlKey || event.altKey;
  if (chord && !event.getModifierState("AltGraph")) return undefined;
  if (event.key === "Backspace") return text.slice(0, -1);
  return event.key.length === 1 ? text + event.key : undefined;
}
