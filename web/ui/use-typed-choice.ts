import { type KeyboardEvent, useEffect, useRef } from "react";

/** As long as a browser's own select waits for the next letter. */
const PAUSE_MS = 1_000;

/** What is typed on a closed list chooses the first that `find` finds: heard before the list's own search of labels. */
export function useTypedChoice(
  find: ((typed: string) => readonly string[]) | undefined,
  onChoose: (id: string) => void,
) {
  const typed = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return function onKeyDownCapture(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    // A space that begins opens the list.
    if (!find || !isLetter || (key === " " && typed.current === "")) return;
    event.preventDefault();
    event.stopPropagation();
    typed.current += key;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ""), PAUSE_MS);
    const [first] = find(typed.current);
    if (first !== undefined) onChoose(first);
  };
}
