export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
};

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
/** Whoever reads the elements goes down into them. */
const mostDeep = 100;

/** What no document may hold, not even as a number (XML 1.0, Char). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const letterOf = (number: number): string => {
  const letter = String.fromCodePoint(number);
  if (forbidden.test(letter)) throw new Error(`character ${number} is not allowed`);
  return letter;
};

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));|&/gi, (all, hex?: string, dec?: string, name?: string) => {
    if (hex) return letterOf(Number.parseInt(hex, 16));
    if (dec) return letterOf(Number(dec));
    const letter = entities.get(name ?? "");
    if (letter === undefined) throw new Error(`"${all}" is not an entity`);
    return letter;
  });

const piece =
  /<!--(?:(?!--)[\s\S])*-->|<\?(?![xX][mM][lL][\s?])[\p{L}_:][\p{L}\d_:.-]*(?:\s[\s\S]*?)?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/guy;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The root element of a well-formed document; throws with a reason. Just what TwiML needs: no DTD. */
export const parseXml = (source: string): XmlElement => {
  const text = source.replace(/^\uFEFF?<\?xml\s[^>]*\?>/, "");
  const wrong = text.search(forbidden);
  if (wrong >= 0) throw new Error(`a character that is not allowed at ${wrong}`);
  const top: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [top];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const at = piece.lastIndex;
    const match = piece.exec(text);
    if (!match) throw new Error(`not well-formed at character ${at}`);
    const [, cdata, closed, opened, attributes = "", empty, words] = match;
    const parent = open.at(-1) ?? top;
    if (cdata !== undefined) parent.children.push(cdata);
    else if (words?.includes("]]>")) throw new Error(`"]]>" stands alone`);
    else if (words !== undefined) parent.children.push(decode(words));
    else if (closed !== undefined) {
      if (parent === top || parent.name !== closed) throw new Error(`</${closed}> closes nothing`);
      open.pop();
    } else if (opened !== undefined) {
      const element: XmlElement = { name: opened, attributes: {}, children: [] };
      for (const [, name = "", double, single] of attributes.matchAll(attribute)) {
        if (Object.hasOwn(element.attributes, name)) throw new Error(`"${name}" is given twice`);
        element.attributes[name] = decode(double ?? single ?? "");
      }
      parent.children.push(element);
      if (!empty) open.push(element);
      if (open.length > mostDeep) throw new Error(`more than ${mostDeep} elements lie in each other`);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  const roots = top.children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const [root] = roots;
  if (roots.length !== 1 || root === undefined || typeof root === "string") {
    throw new Error("there is not one root element");
  }
  return root;
};

export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === "string" ? child : "")).join("");
export const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== "string");
