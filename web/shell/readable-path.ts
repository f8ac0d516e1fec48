/**
 * The path of an address as the router can read it: it stops at one that cannot be decoded, like a link that a
 * mail program has mangled, or one with a NUL in it. No "%" stays there, and it leads where nothing is.
 */
export const readablePath = (path: string): string => (isReadable(path) ? path : path.replaceAll("%", "-"));

function isReadable(path: string): boolean {
  try {
    // A NUL can be decoded, and stands in no name or id of ours.
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
