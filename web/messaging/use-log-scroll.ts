import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { comeBetween } from "./come-between.ts";
import type { Line } from "./log-lines.ts";

const NEAR_END = 48;

/** The message at the top of what is seen, and where it stood: it stays there when others come or go above it. */
interface Anchor {
  key: string;
  top: number;
}

interface Listeners {
  /** The reader has left the end, or is back there. */
  onReadBack: (reading: boolean) => void;
  /** A text that came late stands where the reader has not looked yet. */
  onMissing: (isMissing: boolean) => void;
}

/**
 * A log that stands at its end until the reader scrolls up, and otherwise does not move under the reader.
 * `fresh`: how many messages of others came below what the reader sees. `missed`: texts that came late and were
 * not in view yet.
 */
export function useLogScroll(lines: readonly Line[], me: string, { onReadBack, onMissing }: Listeners) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const size = useRef("");
  const anchor = useRef<Anchor | null>(null);
  const seen = useRef("");
  const [fresh, setFresh] = useState(0);
  const { missed, lookForMissed } = useMissed(scroller, onMissing);
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
    lookForMissed(lines);
  }, [lines, lastKey, me, toEnd, lookForMissed]);

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
    lookForMissed();
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
  }, [lastKey, onReadBack, lookForMissed]);

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

  return { scroller, content, onScroll, fresh, missed, toEnd, show };
}

const sizeOf = (box: HTMLElement): string => `${box.clientWidth} ${box.clientHeight}`;

const isOurs = (line: Line | undefined, me: string): boolean =>
  line?.kind === "message" && line.message.flow === "outgoing" && line.message.user?.id === me;

export interface Missed {
  count: number;
  /** The one nearest to what is seen. */
  key: string;
  above: boolean;
}

/** Texts that came late stand somewhere in the log: each is missed until it was in view. */
function useMissed(scroller: RefObject<HTMLDivElement | null>, onMissing: Listeners["onMissing"]) {
  const there = useRef<ReadonlySet<string>>(new Set());
  const keys = useRef<string[]>([]);
  const [missed, setMissed] = useState<Missed | null>(null);

  const lookForMissed = useCallback(
    (lines?: readonly Line[]) => {
      const box = scroller.current;
      if (!box) return;
      if (lines) {
        keys.current.push(...comeBetween(there.current, lines));
        there.current = new Set(lines.map(({ key }) => key));
      }
      if (keys.current.length === 0) return;
      const places = keys.current.map((key) => ({ key, side: sideOf(box, key) }));
      keys.current = places.filter(({ side }) => side !== "in view").map(({ key }) => key);
      const above = places.filter(({ side }) => side === "above");
      const sought = above.length > 0 ? above : places.filter(({ side }) => side === "below");
      const key = (above.length > 0 ? sought.at(-1) : sought[0])?.key;
      setMissed(key === undefined ? null : { key, count: sought.length, above: above.length > 0 });
      onMissing(key !== undefined);
    },
    [scroller, onMissing],
  );
  return { missed, lookForMissed };
}

/** Of a row's middle; one that is no longer loaded is missed by nobody. */
function sideOf(box: HTMLElement, key: string): "above" | "in view" | "below" {
  const row = rowOf(box, key);
  const middle = row ? row.offsetTop + row.offsetHeight / 2 : box.scrollTop;
  if (middle < box.scrollTop) return "above";
  return middle > box.scrollTop + box.clientHeight ? "below" : "in view";
}

const rowOf = (box: HTMLElement, key: string) =>
  box.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

function topRow(box: HTMLElement): Anchor | null {
  for (const row of box.querySelectorAll<HTMLElement>("[data-key]"))
    if (row.offsetTop + row.offsetHeight > box.scrollTop)
      return { key: row.dataset["key"]!, top: row.offsetTop };
  return null;
}
