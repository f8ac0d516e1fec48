import { useLayoutEffect, useRef, useState } from "react";

/**
 * For a field that writes what is typed in another way: the caret stays where the edit left it, where React sends it
 * to the end. `input` is the field's, `keep` is told of each edit.
 */
export function useKeptCaret(shown: string) {
  const input = useRef<HTMLInputElement>(null);
  const [edit, setEdit] = useState<{ caret: number }>();

  // Runs after React has written the value.
  useLayoutEffect(() => {
    const field = input.current;
    if (!edit || !field || document.activeElement !== field) return;
    if (field.value !== shown) field.value = shown;
    field.setSelectionRange(edit.caret, edit.caret);
  }, [edit, shown]);

  return { input, keep: ({ caret }: { caret: number }) => setEdit({ caret }) };
}
