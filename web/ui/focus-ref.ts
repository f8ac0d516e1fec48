import { type Ref, type RefObject, useImperativeHandle, useRef } from "react";

/** What a form library needs of a field's ref. */
export interface Focusable {
  focus: () => void;
}

/** For groups: the ref given from outside focuses the chosen (or first) control inside the box. */
export function useFocusRef<T extends HTMLElement>(ref: Ref<Focusable> | undefined): RefObject<T | null> {
  const box = useRef<T>(null);
  useImperativeHandle(ref, () => ({
    focus() {
      const inside = box.current?.querySelectorAll<HTMLElement>("input, button");
      const chosen = box.current?.querySelector<HTMLElement>(
        ":checked, [aria-checked='true'], [aria-pressed='true']",
      );
      (chosen ?? inside?.[0])?.focus();
    },
  }));
  return box;
}
