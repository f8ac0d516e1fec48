import { type RefObject, useEffect, useRef, useState } from "react";

/** Files dropped on an element; true while something is held over it. */
export const useDrop = (target: RefObject<HTMLElement | null>, take: (files: FileList | null) => void) => {
  const [over, setOver] = useState(false);
  const taker = useRef(take);
  useEffect(() => {
    taker.current = take;
  });
  useEffect(() => {
    const element = target.current;
    const hold = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      taker.current(event.dataTransfer?.files ?? null);
    };
    element?.addEventListener("dragover", hold);
    element?.addEventListener("dragleave", leave);
    element?.addEventListener("drop", drop);
    return () => {
      element?.removeEventListener("dragover", hold);
      element?.removeEventListener("dragleave", leave);
      element?.removeEventListener("drop", drop);
    };
  }, [target]);
  return over;
};
