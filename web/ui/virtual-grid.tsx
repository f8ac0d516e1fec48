import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { classNames } from "./class-names.ts";
import { isLost } from "./focus-heading.ts";
import { rowAfter } from "./grid-keys.ts";
import { isTyping } from "./is-typing.ts";
import { useShortcut } from "./keys.ts";
import { useActiveRow } from "./use-active-row.ts";
import { type Point, useRowMenu } from "./use-row-menu.ts";
import "./virtual-grid.css";

export interface VirtualGridHandle {
  /** Focuses the active row; one that is not shown yet as soon as it is, unless something else has the focus by then. */
  focus: () => void;
  scrollTo: (index: number) => void;
}

export interface RowRange {
  /** First and last index on screen. */
  start: number;
  end: number;
}

export interface VirtualGridProps {
  label: string;
  /** All rows, loaded or not. */
  count: number;
  /** Pixels, fixed or known per row; never measured. */
  rowHeight: number | ((index: number) => number);
  /** Stable and unique, also for rows that are not loaded yet. */
  rowKey: (index: number) => string;
  /** The cells of one row: elements with role="gridcell", buttons in them with `excludeFromTabOrder`. */
  renderRow: (index: number) => ReactNode;
  rowClassName?: (index: number) => string | undefined;
  /** The row on display elsewhere (an open room); undefined where rows are not selectable. */
  selected?: (index: number) => boolean;
  /** Enter, or a press on the row outside of its buttons. */
  onOpen?: (index: number) => void;
  /** Esc, for "back to search". */
  onEscape?: () => void;
  /** Other keys on a row: F star, X select, ... */
  onRowKey?: (key: string, index: number, event: KeyboardEvent) => void;
  /** Right-click, long press, the menu key or Shift+F10. The row is not opened. */
  onRowMenu?: (index: number, at: Point) => void;
  /** What is on screen, for loading pages. */
  onRangeChange?: (range: RowRange) => void;
  /** Column heads: elements with role="columnheader". */
  head?: ReactNode;
  headClassName?: string;
  /** Keeps scroll position and active row under this name while other pages are open. */
  remember?: string;
  className?: string;
  ref?: Ref<VirtualGridHandle>;
}

const OVERSCAN = 5;

export function VirtualGrid(props: VirtualGridProps) {
  const { label, count, rowHeight, rowKey, renderRow, rowClassName, selected, onOpen, head, className, ref } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  /** For whom the active row is to have the focus: a key that moved there, or the page. */
  const wanted = useRef<"key" | "page">(undefined);
  const active = useActiveRow(count, rowKey, props.remember);
  const menu = useRowMenu(props.onRowMenu);
  useListedKeys(props);
  const sizeOf = typeof rowHeight === "function" ? rowHeight : () => rowHeight;

  // oxlint-disable-next-line react/incompatible-library -- its functions are called in render, never memoized
  const grid = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    getItemKey: rowKey,
    overscan: OVERSCAN,
    initialOffset: active.offset,
    useFlushSync: false,
    // The active row stays mounted: focus and its key handling must survive scrolling away.
    rangeExtractor(range) {
      const rows = defaultRangeExtractor(range);
      if (active.index >= count || rows.includes(active.index)) return rows;
      return [...rows, active.index].toSorted((a, b) => a - b);
    },
  });

  const rowAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);

  useLayoutEffect(() => {
    if (wanted.current === "page" && isSomewhere()) wanted.current = undefined;
    const row = wanted.current && rowAt(active.index);
    if (!row?.checkVisibility()) return;
    row.focus({ preventScroll: wanted.current === "key" });
    wanted.current = undefined;
  });

  useRange(grid.range, count, props.onRangeChange);
  useLeave(() => active.leave(grid.scrollOffset ?? 0));

  useImperativeHandle(ref, () => ({
    focus() {
      const row = rowAt(active.index);
      if (row?.checkVisibility()) row.focus();
      else wanted.current = "page";
    },
    scrollTo: (index) => grid.scrollToIndex(index),
  }));

  function go(index: number) {
    wanted.current = "key";
    active.setIndex(index);
    grid.scrollToIndex(index);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey || !isOurs(event) || isTyping(event.target)) return;
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / sizeOf(active.index));
    const next = rowAfter(event.key, { at: active.index, count, page });
    const row = rowAt(active.index);
    if (next !== null) go(next);
    else if (event.key === "Escape" && props.onEscape) props.onEscape();
    else if (event.key === "F10" && event.shiftKey && row && props.onRowMenu) menu.byKey(active.index, row);
    else if (event.key === "Enter" && event.target === row && onOpen) onOpen(active.index);
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft")
      walk(row, event.key === "ArrowRight" ? 1 : -1);
    else return props.onRowKey?.(event.key, active.index, event);
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick(event: MouseEvent<HTMLElement>, index: number) {
    if (!isOurs(event) || menu.wasHeld()) return;
    if ((event.target as Element).closest("button, a, input, label")) return;
    active.setIndex(index);
    onOpen?.(index);
  }

  const above = head ? 1 : 0;
  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={count + above}
      className={classNames("vgrid", className)}
    >
      {head && (
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={props.headClassName}>
            {head}
          </div>
        </div>
      )}
      <div ref={scroller} role="rowgroup" className="vgrid__scroll scroll" tabIndex={-1}>
        <div role="presentation" className="vgrid__all" style={{ height: grid.getTotalSize() }}>
          {grid.getVirtualItems().map(({ key, index, start, size }) => (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 1 + above}
              aria-selected={selected?.(index)}
              data-index={index}
              tabIndex={index === active.index ? 0 : -1}
              className={classNames("vgrid__row", rowClassName?.(index))}
              style={{ height: size, transform: `translateY(${start}px)` }}
              onFocus={() => index !== active.index && active.setIndex(index)}
              onClick={(event) => onClick(event, index)}
              onKeyDown={onKeyDown}
              {...menu.of(index)}
            >
              {renderRow(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** What a row does with its keys (onKeyDown), for the list of keys. */
function useListedKeys({ onOpen, onEscape, onRowMenu }: VirtualGridProps): void {
  const group = "On a row";
  useShortcut({ keys: "enter", label: "Open", group }, onOpen !== undefined);
  useShortcut({ keys: "home", label: "First row", group });
  useShortcut({ keys: "end", label: "Last row", group });
  useShortcut({ keys: "shift+F10", label: "Menu of the row", group }, onRowMenu !== undefined);
  useShortcut({ keys: "esc", label: "Back to the search", group }, onEscape !== undefined);
}

/** Left and Right go through the row itself and then its buttons and links. */
function walk(row: HTMLElement | null | undefined, by: number): void {
  if (!row) return;
  const stops = [row, ...row.querySelectorAll<HTMLElement>("button:not([disabled]), a[href], input")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.max(0, Math.min(stops.length - 1, at + by))]?.focus();
}

/** React bubbles events of menus and dialogs opened from a row, though they are elsewhere on the page. */
function isOurs(event: SyntheticEvent<HTMLElement>): boolean {
  return event.target instanceof Element && event.currentTarget.contains(event.target);
}

/** What is hidden keeps the focus for a moment more. */
const isSomewhere = (): boolean => !isLost() && document.activeElement!.checkVisibility();

function useRange(
  range: { startIndex: number; endIndex: number } | null,
  count: number,
  report?: (range: RowRange) => void,
) {
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  const start = range?.startIndex;
  const end = range?.endIndex;
  useEffect(() => {
    if (start !== undefined && end !== undefined && count > 0) latest.current?.({ start, end });
  }, [start, end, count]);
}

function useLeave(leave: () => void) {
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  useLayoutEffect(() => () => latest.current(), []);
}
