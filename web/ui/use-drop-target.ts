import { type DragEvent, useState } from "react";

/** Files dropped on a part of the page. Spread `target` on it. */
export function useDropTarget(onFiles: (files: File[]) => void, enabled: boolean) {
  const [over, setOver] = useState(false);

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
      const { relatedTarget: to, currentTarget: zone } = event;
      if (!(to instanceof Node && zone.contains(to))) setOver(false);
    },
    onDrop(event: DragEvent) {
      // Text that is dragged into a field is the field's.
      const files = [...event.dataTransfer.files];
      if (!enabled || (files.length === 0 && !over)) return;
      event.preventDefault();
      setOver(false);
      onFiles(files);
    },
  };
  return { over, target };
}
