import { CookieJar, MemoryCookieStore } from "tough-cookie";

/** The cookies of one call. */
export type Cookies = {
  keep: (from: URL, lines: readonly string[]) => void;
  /** What goes to an address; empty when there is none. */
  header: (to: URL) => string;
};

const mostCookies = 50;
const mostLetters = 4096;

/** Kept and given back as a browser does (RFC 6265), which is how the service says that it behaves. */
export const openCookies = (): Cookies => {
  const store = new MemoryCookieStore();
  const jar = new CookieJar(store);
  const dropOldest = () =>
    store.getAllCookies((_error, all = []) => {
      for (const { domain, path, key } of all.slice(0, -mostCookies))
        store.removeCookie(domain ?? "", path ?? "", key, () => undefined);
    });
  return {
    keep: (from, lines) => {
      for (const line of lines) {
        if (line.length <= mostLetters) jar.setCookieSync(line, from.href, { ignoreError: true });
      }
      dropOldest();
    },
    header: (to) => jar.getCookieStringSync(to.href),
  };
};
