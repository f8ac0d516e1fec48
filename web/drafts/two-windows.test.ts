// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { places } from "../api/places.ts";
import { freshPage } from "../test/fresh-page.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const entry = (text: string) => JSON.stringify({ text, writtenAt: Date.now() });
const kept = () => localStorage.getItem(place);
let place: string;
let page: Awaited<ReturnType<typeof loaded>>;

async function loaded() {
  await freshPage(ann);
  return import("./drafts.ts");
}

/** Another window stores a text, or empties the place as it does when it sends. */
function elsewhere(text: string) {
  const oldValue = kept();
  if (text) localStorage.setItem(place, entry(text));
  else localStorage.removeItem(place);
  const newValue = text ? entry(text) : null;
  dispatchEvent(new StorageEvent("storage", { key: place, oldValue, newValue }));
  if (!text) dispatchEvent(new StorageEvent("storage", { key: places.emptied, newValue: place }));
}

beforeEach(async () => {
  localStorage.clear();
  page = await loaded();
  const { draftsOf } = await import("./draft-places.ts");
  place = `${draftsOf(ann)}room`;
});

it("is one text in all windows: what was typed last, in any of them", () => {
  elsewhere("Half");
  expect(page.draftOf("room")).toBe("Half");
  page.setDraft("room", "Half a sentence");
  page.saveDrafts();
  elsewhere("Another one");
  expect(page.draftOf("room")).toBe("Another one");
  page.saveDrafts();
  expect(kept()).toContain("Another one");
});

it("is gone in every window when one has sent it", () => {
  page.setDraft("room", "Half a sentence");
  page.saveDrafts();
  elsewhere("");
  page.saveDrafts();
  expect(page.draftOf("room")).toBe("");
  expect(kept()).toBeNull();
});

it.each(["Another one", ""])("what is typed here just now stays, and is stored over '%s'", (their) => {
  page.setDraft("room", "Half a sentence");
  page.saveDrafts();
  page.setDraft("room", "Half a sentence and more");
  elsewhere(their);
  expect(page.draftOf("room")).toBe("Half a sentence and more");
  page.saveDrafts();
  expect(kept()).toContain("and more");
});

it("stays on the page when it only gave way to a larger one", () => {
  page.setDraft("room", "Half a sentence");
  page.saveDrafts();
  const oldValue = kept();
  localStorage.removeItem(place);
  dispatchEvent(new StorageEvent("storage", { key: place, oldValue, newValue: null }));
  expect(page.draftOf("room")).toBe("Half a sentence");
});

it("tells when another window gave it up, and nothing of what was only written", () => {
  const heard = vi.fn();
  const stop = page.onEmptied("room", heard);
  elsewhere("Another one");
  expect(heard).not.toHaveBeenCalled();
  elsewhere("");
  expect(heard).toHaveBeenCalledOnce();
  stop();
  elsewhere("More");
  elsewhere("");
  expect(heard).toHaveBeenCalledOnce();
});

it("touches nothing of it any more once others can hear that it was given up: they may store their own", () => {
  page.setDraft("room", "Half a sentence");
  page.saveDrafts();
  const done: string[] = [];
  const note = (key: string) => void done.push(key);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: note, removeItem: note });
  page.setDraft("room", "");
  page.saveDrafts();
  vi.unstubAllGlobals();
  expect(done).toContain(place);
  expect(done.lastIndexOf(place)).toBeLessThan(done.indexOf(places.emptied));
});
