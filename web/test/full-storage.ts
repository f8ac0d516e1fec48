import { vi } from "vitest";

/** For tests: local storage holds `most` characters, and says so as browsers do. Undone with the stubbed globals. */
export function fullAt(most: number): void {
  const real = localStorage;
  function setItem(place: string, text: string): void {
    const others = Object.keys(real).filter((one) => one !== place);
    const held = others.reduce((sum, one) => sum + one.length + real.getItem(one)!.length, 0);
    if (held + place.length + text.length > most)
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    real.setItem(place, text);
  }
  const full = new Proxy(real, {
    get(_, name) {
      if (name === "setItem") return setItem;
      const value: unknown = Reflect.get(real, name);
      return typeof value === "function" ? value.bind(real) : value;
    },
  });
  vi.stubGlobal("localStorage", full);
}
