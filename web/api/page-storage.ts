import { store } from "./stored.ts";

/** What stands in for a storage that may not even be read: it lasts as long as the page, and no other window sees it. */
class PageStorage {
  getItem(place: string): string | null {
    return Object.hasOwn(this, place) ? String(Reflect.get(this, place)) : null;
  }

  setItem(place: string, text: string): void {
    const shown = { configurable: true, enumerable: true, writable: true };
    Object.defineProperty(this, place, { ...shown, value: String(text) });
  }

  removeItem(place: string): void {
    Reflect.deleteProperty(this, place);
  }

  clear(): void {
    for (const place of Object.keys(this)) this.removeItem(place);
  }

  key(at: number): string | null {
    return Object.keys(this)[at] ?? null;
  }

  get length(): number {
    return Object.keys(this).length;
  }
}

function isForbidden(name: "localStorage" | "sessionStorage"): boolean {
  try {
    // Null where a browser's own settings switch it off.
    return !window[name];
  } catch {
    return true;
  }
}

// A browser that blocks a site's data throws at the mere name. Whoever starts the page imports this before all else.
for (const name of ["localStorage", "sessionStorage"] as const)
  if (isForbidden(name))
    Object.defineProperty(window, name, { configurable: true, value: new PageStorage() });

const probe = "switchboard.probe";

/**
 * Whether nothing that is stored outlives the page. Storage that is merely full shows what it holds. That is not
 * written again to see: another window may just have removed it, and a logout would leave it behind.
 */
export function keepsNothing(): boolean {
  if (localStorage instanceof PageStorage) return true;
  const kept = store(probe, "");
  localStorage.removeItem(probe);
  return !kept && Object.keys(localStorage).length === 0;
}
