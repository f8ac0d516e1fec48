import { type RefObject, useCallback, useEffect, useState } from "react";
import { store } from "../api/stored.ts";

const place = "switchboard.clientPanel";
/** Up to this width beside the list (a sheet of 1020) the panel lies over the conversation. */
const NARROW = 732;

/** The client panel: a column that stays as it was left, or on a narrow page a drawer that begins closed. */
export function usePanel(page: RefObject<HTMLElement | null>) {
  const [column, setColumn] = useState(() => localStorage.getItem(place) !== "closed");
  const [drawer, setDrawer] = useState(false);
  const [narrow, setNarrow] = useState(false);

  useEffect(() => {
    if (!page.current) return;
    const observer = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? 0) <= NARROW));
    observer.observe(page.current);
    return () => observer.disconnect();
  }, [page]);

  const open = narrow ? drawer : column;
  const toggle = useCallback(() => {
    if (narrow) return setDrawer(!open);
    store(place, open ? "closed" : "open");
    setColumn(!open);
  }, [narrow, open]);
  return { open, narrow, toggle };
}
