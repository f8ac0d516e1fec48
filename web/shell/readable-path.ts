/**
 * The path of an address as the router can read it: it stops at one that cannot be decoded, like a link that a
 * mail program has mangled. No "%" stays there, and it leads where nothing is.
 */
export const readablePath = (path: string): string => (isReadable(path) ? path : path.replaceAll("%", "-"));

function isReadable(path: string): boolean {
  try {
    // What comes of it is asked for: a bundler may leave a call out of which nothing comes.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
