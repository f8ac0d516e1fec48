export type Found = { codes: string[]; links: { label: string; url: string }[] };

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

const labelOf = (url: string) => {
  const { host, pathname } = new URL(url);
  const words = pathname
    .split("/")
    .filter((part) => /^[a-z][a-z-]*$/i.test(part))
    .join(" ")
    .replaceAll("-", " ");
  return `Open ${words || host}`;
};

/** Sign-in codes and links a person would want out of a mail, each once, at most 3 and 4. */
export const findIn = (subject: string, text: string, html: string): Found => {
  const codes = new Set<string>();
  const words = `${subject}\n${text}`;
  for (const [, code = ""] of words.matchAll(/\b(?:code|pin|passcode)\b[^\d\n]{0,40}?\b(\d{4,8})\b/gi)) {
    codes.add(code);
  }
  for (const [, code = ""] of words.matchAll(/^[ \t]*(\d{4,8})[ \t]*$/gm)) codes.add(code);

  const links = new Map<string, string>();
  for (const [, href = "", inner = ""] of html.matchAll(
    /<a\s[^>]*?href="(https?:[^"]+)"[^>]*>([\s\S]*?)<\/a>/gi,
  )) {
    const url = href.replace(/&amp;/g, "&");
    const label = plain(inner);
    if (URL.canParse(url) && !links.has(url)) {
      links.set(url, label === "" || label.length > 40 || label.includes("://") ? labelOf(url) : label);
    }
  }
  for (const [url] of text.matchAll(/https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g)) {
    if (URL.canParse(url) && !links.has(url)) links.set(url, labelOf(url));
  }
  return {
    codes: [...codes].slice(0, 3),
    links: [...links].slice(0, 4).map(([url, label]) => ({ label, url })),
  };
};
