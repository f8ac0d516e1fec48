import { type RefObject, useEffect, useEffectEvent } from "react";
import { isBeneath } from "./is-beneath.ts";
import { isTyping } from "./is-typing.ts";
import { pastedFiles } from "./pasted-files.ts";
import { useDropTarget } from "./use-drop-target.ts";

/**
 * Files dropped on `zone`, or pasted while it is on the page and not beneath a dialog; what is pasted into a text field
 * is for that, unless both are of one form. Spread `target` on the zone.
 */
export function useFileDrop(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
  enabled: boolean,
) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !enabled || isBeneath(zone.current)) return;
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || (isTyping(event.target) && !isOneForm(zone.current, event.target))) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return useDropTarget(onFiles, enabled);
}

function isOneForm(zone: HTMLElement | null, field: EventTarget | null): boolean {
  const form = zone?.closest("form");
  return form instanceof HTMLElement && field instanceof Node && form.contains(field);
}
