import { elementsOf, textOf, type XmlElement } from "../../xml.ts";
import { isWebUrl } from "../../take.ts";
import type { Ask, Callback, Method, Problem } from "./verbs.ts";

/** Reads the attributes of one element; what is wrong becomes a problem with the documented code, and its default. */
export const attributesOf = (element: XmlElement, problems: Problem[]) => {
  const unread = new Set(Object.keys(element.attributes));
  const wrong = (code: number, name: string, value: string) => {
    const what = `<${element.name}> has an invalid ${name}: "${value}"`;
    // One attribute may be read for several verbs' parts; it is wrong once.
    if (!problems.some((problem) => problem.what === what)) problems.push({ code, what });
  };
  const raw = (name: string): string | undefined => {
    unread.delete(name);
    return element.attributes[name];
  };

  const text = (name: string, otherwise = ""): string => raw(name) ?? otherwise;
  const flag = (name: string, otherwise: boolean, code: number): boolean => {
    const value = raw(name);
    if (value === undefined || value === "") return otherwise;
    if (value.toLowerCase() === "true") return true;
    if (value.toLowerCase() === "false") return false;
    wrong(code, name, value);
    return otherwise;
  };
  const integer = (name: string, otherwise: number, least: number, most: number, code: number): number => {
    const value = raw(name);
    if (value === undefined || value === "") return otherwise;
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    wrong(code, name, value);
    return otherwise;
  };
  const choice = <T extends string>(name: string, values: readonly T[], otherwise: T, code: number): T => {
    const value = raw(name);
    if (value === undefined || value === "") return otherwise;
    const found = values.find((each) => each.toLowerCase() === value.toLowerCase());
    if (found === undefined) wrong(code, name, value);
    return found ?? otherwise;
  };
  const list = <T extends string>(
    name: string,
    values: readonly T[],
    otherwise: readonly T[],
    code: number,
  ): T[] => {
    const value = raw(name);
    if (value === undefined || value.trim() === "") return [...otherwise];
    const found: T[] = [];
    for (const word of value.trim().split(/[\s,]+/)) {
      const known = values.find((each) => each === word);
      if (known === undefined) wrong(code, name, word);
      else found.push(known);
    }
    return found.length > 0 ? found : [...otherwise];
  };
  const method = (name: string, code: number): Method => choice(name, ["POST", "GET"], "POST", code);

  /** An address and its method; null when the attribute is missing or wrong. Relative ones are resolved when asked. */
  const ask = (name: string, methodName: string, code: number, urlCode = 11100): Ask | null => {
    const how = method(methodName, code);
    const url = raw(name);
    if (url === undefined) return null;
    if (/^[a-z][a-z\d+.-]*:/i.test(url) && !isWebUrl(url)) {
      wrong(urlCode, name, url);
      return null;
    }
    return { url, method: how };
  };
  const callback = <E extends string>(
    name: string,
    events: readonly E[],
    otherwise: readonly E[],
    codes: { url: number; method: number; event: number },
  ): Callback<E> | null => {
    const wanted = list(`${name}Event`, events, otherwise, codes.event);
    const to = ask(name, `${name}Method`, codes.method, codes.url);
    return to && to.url !== "" ? { ...to, events: wanted } : null;
  };

  /** Attributes that the service knows and that change nothing here. */
  const skip = (...names: string[]) => names.forEach((name) => unread.delete(name));
  /** What would change the outcome and cannot be done here is said by its name, never passed over. */
  const refuse = (...names: string[]) => {
    for (const name of names) {
      if (raw(name)) problems.push({ code: 12200, what: `${name} of <${element.name}> is not offered here` });
    }
  };
  /** Says what was not read: the last thing to call. */
  const done = () => {
    for (const name of unread) {
      problems.push({ code: 12200, what: `<${element.name}> has no attribute "${name}"` });
    }
  };
  return { text, flag, integer, choice, list, method, ask, callback, skip, refuse, wrong, done };
};

/** The words in an element that may hold nothing else. */
export const wordsOf = (element: XmlElement, problems: Problem[], code = 12200): string => {
  for (const { name } of elementsOf(element)) {
    problems.push({ code, what: `<${name}> does not belong in <${element.name}>` });
  }
  return textOf(element).trim();
};
