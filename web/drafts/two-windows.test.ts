// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

const ann = { token: "a", userId: "ann", name: "Ann" };
const entry = (text: string) => JSON.stringify({ text, writtenAt: Date.now() });
const kept = () => localStorage.getItem(place);
let place: string;
let page: Awaited<ReturnType<typeof loaded>>;

/** The modules as a page that is loaded anew has them. */
async function loaded() {
  vi.resetModules();
  const { setSession } = await import("../api/session.ts");
  setSession(ann);
  return import("./drafts.ts");
}

/** Another window stores a text, or empties the place as it does when it sends. */
function elsewhere(text: string) {
  const oldValue = kept();
  if (text) localStorage.setItem(place, entry(text));
  else localStorage.removeItem(place);
  dispatchEvent(new StorageEvent("storage", { key: place, oldValue, newValue: entry(text) }));
}

beforeEach(async () => {
  localStorage.clear();
  page = await loaded();
  const { draftsOf } = await import("./draft-places.ts");
  place = `${draftsOf(ann)}room`;
  page.setDraft("room", "Half a sentence");
  page.saveDrafts();
});

describe("a text that was typed here", () => {
  beforeEach(() => renderHook(() => page.useDraft("room")).unmount());

  it("stays when another one is written in another window, and is stored once that one was sent", () => {
    elsewhere("Another one");
    page.saveDrafts();
    expect(page.draftOf("room")).toBe("Half a sentence");
    expect(kept()).toContain("Another one");
    elsewhere("");
    page.saveDrafts();
    expect(page.draftOf("room")).toBe("Half a sentence");
    expect(kept()).toContain("Half a sentence");
  });

  it("goes on as it was written on in another window, and is gone when it was sent there", () => {
    elsewhere("Half a sentence, whole");
    expect(page.draftOf("room")).toBe("Half a sentence, whole");
    elsewhere("");
    page.saveDrafts();
    expect(page.draftOf("room")).toBe("");
    expect(kept()).toBeNull();
  });

  it("stays when more was typed since, whatever the other window did with it", () => {
    page.setDraft("room", "Half a sentence and more");
    elsewhere("");
    page.saveDrafts();
    expect(page.draftOf("room")).toBe("Half a sentence and more");
    expect(kept()).toContain("and more");
  });

  it("stays when it only gave way to a larger one", () => {
    const oldValue = kept();
    dispatchEvent(new StorageEvent("storage", { key: place, oldValue, newValue: null }));
    expect(page.draftOf("room")).toBe("Half a sentence");
  });
});

it("is not stored once more when no field has shown it", () => {
  elsewhere("Another one");
  elsewhere("");
  page.saveDrafts();
  expect(kept()).toBeNull();
});

describe("a text that was found here", () => {
  beforeEach(async () => void (page = await loaded()));

  it("is as another window writes it, until it is typed in here", () => {
    elsewhere("Another");
    expect(page.draftOf("room")).toBe("Another");
    elsewhere("Another one");
    expect(page.draftOf("room")).toBe("Another one");
    page.setDraft("room", "My own");
    page.saveDrafts();
    elsewhere("Another one and more");
    expect(page.draftOf("room")).toBe("My own");
  });

  it("is not brought back by its window when another was sent", () => {
    elsewhere("");
    page.saveDrafts();
    expect(kept()).toBeNull();
  });
});

it("tells what another window had stored when it gave it up, and nothing of what was only written", () => {
  const heard = vi.fn();
  const stop = page.onEmptied("room", heard);
  elsewhere("Another one");
  expect(heard).not.toHaveBeenCalled();
  elsewhere("");
  expect(heard.mock.calls).toEqual([["Another one"]]);
  stop();
  elsewhere("More");
  elsewhere("");
  expect(heard).toHaveBeenCalledOnce();
});
