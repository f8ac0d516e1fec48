import { typedKey, withKey } from "../text/typed-key.ts";
import { draftOf, setDraft, setNotSent } from "../drafts/drafts.ts";

const WAIT_MS = 3_000;
export const TWICE_MS = 500;
let end = (): void => {};

/**
 * From the press that leads to a conversation until its field has the caret, what is typed is kept as its text: the next
 * letter may come sooner than the field.
 */
export function keepKeys(place: string): void {
  end();
  const over = new AbortController();
  const { signal } = over;
  let timer = setTimeout(() => over.abort(), WAIT_MS);
  let typed = false;
  let arrived = false;
  end = () => {
    clearTimeout(timer);
    over.abort();
  };
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = typedKey(event);
    if (key === undefined) return;
    // One that is held, or pressed twice, is of the press that led here: it sends no draft.
    if (key === "Enter" && (event.repeat || !typed)) return drop(event);
    if (arrived) return end();
    const text = key === "Enter" ? `${draftOf(place)}\n` : withKey(draftOf(place), key);
    if (text === undefined) return;
    typed = true;
    setDraft(place, text);
    if (key === "Enter") setNotSent(place, true);
    drop(event);
  };
  // A conversation with whoever opted out has a heading in place of the field.
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches("textarea, h2")) return;
    if (typed) return end();
    arrived = true;
    clearTimeout(timer);
    timer = setTimeout(() => over.abort(), TWICE_MS);
  };
  addEventListener("keydown", onKeyDown, { capture: true, signal });
  addEventListener("focusin", onFocus, { capture: true, signal });
  // The second press of a double click is of the press that led here, too: it neither takes the focus nor sends a form.
  const onPress = (event: MouseEvent) => (event.detail > 1 ? event.preventDefault() : end());
  addEventListener("mousedown", onPress, { capture: true, signal });
  const onClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
  addEventListener("click", onClick, { capture: true, signal });
}
