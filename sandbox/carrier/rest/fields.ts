import { CarrierError } from "../errors.ts";
import { isWebUrl } from "../take.ts";
import { formOf, one, several } from "./form.ts";

type Method = "GET" | "POST";

export const refuseUnknown = (body: unknown, known: readonly string[]): void => {
  for (const name of Object.keys(formOf(body))) {
    if (!known.includes(name)) throw new CarrierError(20001, `Unknown parameter: ${name}`);
  }
};

/** The form of a request that changes something: every field is known, checked, and refused with its code. */
export const fieldsOf = (body: unknown, known: readonly string[]) => {
  refuseUnknown(body, known);
  const form = formOf(body);
  const text = (name: string): string | undefined => one(form, name);
  const wrong = (code: number, name: string, value: string): never => {
    throw new CarrierError(code, `Invalid ${name}: ${value}`);
  };
  const flag = (name: string): boolean | undefined => {
    const value = text(name)?.toLowerCase();
    if (value === undefined) return undefined;
    return value === "true" || value === "false" ? value === "true" : wrong(20001, name, value);
  };
  /** True or not: what is neither true nor false is false, where the service documents it so. */
  const truth = (name: string): boolean | undefined => {
    const value = text(name);
    return value === undefined ? undefined : value.toLowerCase() === "true";
  };
  const integer = (name: string, least: number, most: number, code = 20001): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    const fits = /^\d+$/.test(value) && number >= least && number <= most;
    return fits ? number : wrong(code, name, value);
  };
  const choice = <T extends string>(name: string, values: readonly T[], code = 20001): T | undefined => {
    const value = text(name);
    if (value === undefined || value === "") return undefined;
    return values.find((each) => each === value) ?? wrong(code, name, value);
  };
  /** Repeated, or with blanks or commas between, as the helper libraries and old clients send it. */
  const list = <T extends string>(name: string, values: readonly T[], code: number): T[] | undefined => {
    const words = several(form, name)
      .flatMap((each) => each.split(/[\s,]+/))
      .filter((word) => word !== "");
    if (words.length === 0) return undefined;
    return words.map((word) => values.find((each) => each === word) ?? wrong(code, name, word));
  };
  const method = (name: string, code = 21403, otherwise: Method = "POST"): Method =>
    choice(name, ["GET", "POST"] as const, code) ?? otherwise;
  const url = (name: string, code = 21402): string | undefined => {
    const value = text(name);
    if (value === undefined || value === "" || isWebUrl(value)) return value;
    return wrong(code, name, value);
  };
  /** An address with its method; null when none is given. */
  const ask = (name: string, methodName: string, code = 21402, otherwise?: Method) => {
    const how = method(methodName, 21403, otherwise);
    const to = url(name, code);
    return to ? { url: to, method: how } : null;
  };
  /** `never`: events that may be asked for and do not happen here. */
  const callback = <E extends string>(
    name: string,
    events: readonly E[],
    otherwise: readonly E[],
    code = 21502,
    never: readonly string[] = [],
  ) => {
    const asked = list<string>(`${name}Event`, [...events, ...never], 21626);
    const wanted = asked ? events.filter((event) => asked.includes(event)) : [...otherwise];
    const to = ask(name, `${name}Method`, code);
    return to && { ...to, events: wanted };
  };
  /** What would change the outcome and cannot be done here is refused by its name, never passed over. */
  const refuse = (name: string, what: string): void => {
    if (text(name)) throw new CarrierError(20001, `Invalid ${name}: the sandbox has no ${what}`);
  };
  return { text, flag, truth, integer, choice, list, method, url, ask, callback, wrong, refuse };
};
