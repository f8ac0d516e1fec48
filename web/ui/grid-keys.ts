export interface GridPosition {
  at: number;
  count: number;
  /** Whole rows that fit the window. */
  page: number;
}

/** The row a key leads to, or null when the key does not move. J and K are Down and Up. */
export function rowAfter(key: string, { at, count, page }: GridPosition): number | null {
  const target = targetOf(key, at, Math.max(1, page - 1), count);
  if (target === null || count === 0) return null;
  return Math.max(0, Math.min(count - 1, target));
}

function targetOf(key: string, at: number, page: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
    case "j":
      return at + 1;
    case "ArrowUp":
    case "k":
      return at - 1;
    case "PageDown":
      return at + page;
    case "PageUp":
      return at - page;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
