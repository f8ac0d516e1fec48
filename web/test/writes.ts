import { vi } from "vitest";

/** For tests: what is written to local storage from now on, in order. Undone with the stubbed globals. */
export function writes(): [place: string, text: string][] {
  const real = localStorage;
  const written: [string, string][] = [];
  const setItem = (place: string, text: string): void => {
    written.push([place, text]);
    real.setItem(place, text);
  };
  const watched = new Proxy(real, {
    get(_, name) {
      if (name === "setItem") return setItem;
      const value: unknown = Reflect.get(real, name);
      return typeof value === "function" ? value.bind(real) : value;
    },
  });
  vi.stubGlobal("localStorage", watched);
  return written;
}
