type Cookie = {
  name: string;
  value: string;
  domain: string;
  /** For the very host that set it, not for those below. */
  hostOnly: boolean;
  path: string;
  secure: boolean;
  ends: number;
};

/** The cookies of one call. */
export type Cookies = {
  keep: (from: URL, lines: readonly string[]) => void;
  /** What goes to an address; empty when there is none. */
  header: (to: URL) => string;
};

const mostCookies = 50;
const mostLetters = 4096;

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
const isBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);

/** Kept and given back as a browser does (RFC 6265), which is how the service says that it behaves. */
export const openCookies = (): Cookies => {
  let kept: Cookie[] = [];
  return {
    keep: (from, lines) => {
      for (const line of lines) {
        const cookie = line.length > mostLetters ? null : readCookie(from, line);
        if (!cookie) continue;
        const { name, domain, path } = cookie;
        kept = kept.filter((each) => each.name !== name || each.domain !== domain || each.path !== path);
        if (cookie.ends > Date.now()) kept = [...kept, cookie].slice(-mostCookies);
      }
    },
    header: (to) =>
      kept
        .filter(({ ends }) => ends > Date.now())
        .filter(({ domain, hostOnly }) => (hostOnly ? to.hostname === domain : isWithin(to.hostname, domain)))
        .filter(({ path, secure }) => isBelow(to.pathname, path) && (!secure || to.protocol === "https:"))
        .toSorted((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        .join("; "),
  };
};

const readCookie = (from: URL, line: string): Cookie | null => {
  const [pair = "", ...rest] = line.split(";");
  const at = pair.indexOf("=");
  if (at < 1) return null;
  const attributes = new Map(
    rest.map((each) => {
      const [name = "", value = ""] = each.split(/=(.*)/);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase() ?? "";
  // A whole top-level domain is nobody's.
  const isMine = domain === from.hostname || (domain.includes(".") && isWithin(from.hostname, domain));
  if (domain !== "" && !isMine) return null;
  const folder = from.pathname.slice(0, Math.max(1, from.pathname.lastIndexOf("/")));
  const path = attributes.get("path") ?? "";
  return {
    name: pair.slice(0, at).trim(),
    value: pair.slice(at + 1).trim(),
    domain: domain === "" ? from.hostname : domain,
    hostOnly: domain === "",
    path: path.startsWith("/") ? path : folder,
    secure: attributes.has("secure"),
    ends: endOf(attributes.get("max-age") ?? "", attributes.get("expires") ?? ""),
  };
};

const endOf = (age: string, expires: string): number => {
  if (/^-?\d+$/.test(age)) return Date.now() + Number(age) * 1000;
  const at = Date.parse(expires);
  return Number.isNaN(at) ? Infinity : at;
};
