import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Files dropped on `zone`, or pasted while it is on the page and not beneath a dialog. Spread `target` on the zone. */
export function useFileDrop(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: FileList) => void,
  enabled: boolean,
) {
  const [over, setOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files?.length || event.defaultPrevented || !enabled || isBeneath(zone.current)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  function hover(event: DragEvent) {
    if (!enabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  }

  const target = {
    onDragEnter: hover,
    onDragOver: hover,
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && zone.current?.contains(event.relatedTarget)))
        setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!enabled) return;
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return { over, target };
}

/** A paste goes to the dialog on top, not to the page beneath it. */
function isBeneath(zone: HTMLElement | null): boolean {
  return zone === null || zone.closest("[inert], [aria-hidden='true']") !== null;
}
