/** Which entry a key leads to from the highlighted one; undefined when the key is not for the list. */
export function stepCommand(
  ids: readonly string[],
  active: string | undefined,
  key: string,
): string | undefined {
  const at = active === undefined ? -1 : ids.indexOf(active);
  const last = ids.length - 1;
  switch (key) {
    case "ArrowDown":
      return ids[at < last ? at + 1 : 0];
    case "ArrowUp":
      return ids[at > 0 ? at - 1 : last];
    case "Home":
      return ids[0];
    case "End":
      return ids[last];
    case "PageDown":
      return ids[Math.min(last, at + 8)];
    case "PageUp":
      return ids[Math.max(0, at - 8)];
    default:
      return undefined;
  }
}
