import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type AtQuery, atQuery } from "./at-query.ts";

type Field = HTMLTextAreaElement;

/** What the open menu does with a key of the field; true: it was meant for the menu. */
export interface AtKeys {
  onKey: (event: KeyboardEvent) => boolean;
}

export interface AtField {
  /** What is asked for; null while no menu is to be shown. */
  at: AtQuery | null;
  field: RefObject<Field | null>;
  menu: RefObject<AtKeys | null>;
  /** Of the field's change and select events. */
  track: (event: SyntheticEvent<Field>) => void;
  /** Before the field's own keys. */
  onKey: (event: KeyboardEvent) => boolean;
  /** The field was left. */
  leave: () => void;
  /** This @ is text: it asks no more. */
  dismiss: () => void;
  /** In place of the @ and what was typed after it. */
  insert: (words: string) => void;
}

/** An @ in a field asks for something to insert; see AtMenu for the answer. Typing goes on as if there were none. */
export function useAt(text: string, onText: (text: string) => void, field: RefObject<Field | null>): AtField {
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const menu = useRef<AtKeys>(null);
  const caretAfter = useRef<number>(null);
  const found = caret === null ? null : atQuery(text, caret);
  const at = found && found.start !== dismissed ? found : null;

  // The new text puts the caret at its end.
  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });

  return {
    at,
    field,
    menu,
    track(event) {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      setCaret(selectionStart === selectionEnd ? selectionStart : null);
      const start = atQuery(value, selectionStart)?.start;
      // React may tell of a selection with the very key that dismisses: what is dismissed now counts.
      setDismissed((now) => (start === now ? now : null));
    },
    onKey: (event) => at !== null && (menu.current?.onKey(event) ?? false),
    leave: () => setCaret(null),
    dismiss: () => setDismissed(at?.start ?? null),
    insert(words) {
      if (!at || caret === null) return;
      caretAfter.current = at.start + words.length;
      setCaret(null);
      onText(text.slice(0, at.start) + words + text.slice(caret));
      field.current?.focus();
    },
  };
}
