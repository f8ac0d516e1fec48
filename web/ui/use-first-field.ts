import { type RefObject, useEffect } from "react";
import { firstField, focusField } from "./first-field.ts";
import { isBeneath } from "./is-beneath.ts";
import { TOUCH } from "./media.ts";

/**
 * The caret stands in the first field of a form that opens, also where its fields come a moment later; unless something
 * of it has the focus by then, or somebody has gone elsewhere meanwhile, as into the phone.
 */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = form.current;
    if (!box || box.contains(document.activeElement) || matchMedia(TOUCH).matches) return;

    function begin(): boolean {
      const field = isBeneath(box) ? undefined : firstField(box!);
      if (field) focusField(field);
      return field !== undefined;
    }

    if (begin()) return;
    const watch = new MutationObserver(() => {
      // Until then the dialog itself has it, or nothing has.
      if (!document.activeElement?.contains(box) || begin()) watch.disconnect();
    });
    watch.observe(box, { subtree: true, childList: true, attributeFilter: ["inert", "disabled"] });
    return () => watch.disconnect();
  }, [form]);
}
