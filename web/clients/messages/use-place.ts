import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useSession } from "../../api/session.ts";
import { store } from "../../api/stored.ts";
import { inside, moved, type Place, readPlace } from "./place.ts";

/** Where a dialog stands that can be moved by its head: remembered for each person, always inside the window. */
export function usePlace(dialog: RefObject<HTMLElement | null>) {
  const key = `switchboard.messagesDialog.${useSession()?.userId ?? ""}`;
  const [place, setPlace] = useState(() => readPlace(key));
  const grip = useRef<{ x: number; y: number; from: Place }>(undefined);
  const [dragging, setDragging] = useState(false);

  /** Wanted is where it was put: in a smaller window it stands elsewhere, and goes back when there is room. */
  const [shown, setShown] = useState(place);
  useLayoutEffect(() => {
    const look = () => setShown(inside(place, dialog.current!.getBoundingClientRect(), windowSize()));
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, [place, dialog]);

  useEffect(() => {
    if (!dragging) store(key, JSON.stringify(place));
  }, [key, place, dragging]);

  const put = (next: Place) => setPlace(inside(next, dialog.current!.getBoundingClientRect(), windowSize()));

  const head = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest("a, button:not([data-grip])")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY, from: shown };
      setDragging(true);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const held = grip.current;
      if (held)
        put({ right: held.from.right - (clientX - held.x), bottom: held.from.bottom - (clientY - held.y) });
    },
    onLostPointerCapture() {
      grip.current = undefined;
      setDragging(false);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(shown, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    put(next);
  };
  return { shown, dragging, head, onKeyDown };
}

const windowSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight });
