import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Line } from "./log-lines.ts";

const NEAR_END = 48;

/** The message at the top of what is seen, and where it stood: it stays there when others come or go above it. */
interface Anchor {
  key: string;
  top: number;
}

/**
 * A log that stands at its end until the reader scrolls up, and otherwise does not move under the reader.
 * `fresh`: how many messages of others came below what the reader sees.
 */
export function useLogScroll(lines: readonly Line[], me: string, onReadBack: (reading: boolean) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const size = useRef("");
  const anchor = useRef<Anchor | null>(null);
  const seen = useRef("");
  const [fresh, setFresh] = useState(0);
  const lastKey = lines.at(-1)?.key ?? "";

  const toEnd = useCallback(() => {
    pinned.current = true;
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // What we write ourselves is always seen.
    if (lastKey !== seen.current && isOurs(lines.at(-1), me)) pinned.current = true;
    if (pinned.current) {
      toEnd();
      seen.current = lastKey;
      setFresh(0);
    } else {
      const row = anchor.current && rowOf(box, anchor.current.key);
      if (row && anchor.current) box.scrollTop += row.offsetTop - anchor.current.top;
      const from = lines.findIndex((line) => line.key === seen.current);
      setFresh(lines.slice(from + 1).filter((line) => line.kind === "message" && !isOurs(line, me)).length);
      // At the end there is no place to keep: finding one measures every message.
      anchor.current = topRow(box);
    }
  }, [lines, lastKey, me, toEnd]);

  // The composer grows, a keyboard opens, "is typing" appears: the end stays in view.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (scroller.current) size.current = sizeOf(scroller.current);
      if (pinned.current) toEnd();
    });
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    // A box of another size scrolls by itself: the reader did not leave the end.
    if (!box || sizeOf(box) !== size.current) return;
    pinned.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    onReadBack(!pinned.current);
    if (!pinned.current) {
      anchor.current = topRow(box);
      return;
    }
    seen.current = lastKey;
    setFresh(0);
  }, [lastKey, onReadBack]);

  /** Brings one message to the middle. False when it is not loaded. */
  const show = useCallback(
    (key: string): boolean => {
      const box = scroller.current;
      const row = box && rowOf(box, key);
      if (!row) return false;
      pinned.current = false;
      onReadBack(true);
      row.scrollIntoView({ block: "center" });
      anchor.current = topRow(box);
      return true;
    },
    [onReadBack],
  );

  return { scroller, content, onScroll, fresh, toEnd, show };
}

const sizeOf = (box: HTMLElement): string => `${box.clientWidth} ${box.clientHeight}`;

const isOurs = (line: Line | undefined, me: string): boolean =>
  line?.kind === "message" && line.message.flow === "outgoing" && line.message.user?.id === me;

const rowOf = (box: HTMLElement, key: string) =>
  box.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

function topRow(box: HTMLElement): Anchor | null {
  for (const row of box.querySelectorAll<HTMLElement>("[data-key]"))
    if (row.offsetTop + row.offsetHeight > box.scrollTop)
      return { key: row.dataset["key"]!, top: row.offsetTop };
  return null;
}
