import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * A row that was focused while it was on its way is another element once it is there: the focus goes on to
 * it. Spread the result on an element around the list.
 */
export function useKeptFocus(focusList: () => void) {
  const inList = useRef(false);
  useLayoutEffect(() => {
    // A removed element loses the focus without a blur.
    if (inList.current && document.activeElement === document.body) focusList();
  });
  return {
    onFocus: ({ target }: FocusEvent) => void (inList.current = target.closest("[role=row]") !== null),
    onBlur: () => void (inList.current = false),
  };
}
