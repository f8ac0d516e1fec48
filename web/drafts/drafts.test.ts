// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { places } from "../api/places.ts";
import { freshPage } from "../test/fresh-page.ts";
import { fullAt } from "../test/full-storage.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const ben = { token: "b", userId: "ben", name: "Ben" };

async function load() {
  const { setSession } = await freshPage();
  const { forget } = await import("../auth/forget.ts");
  const { draftsOf } = await import("./draft-places.ts");
  const drafts = await import("./drafts.ts");
  /** As in `use-signed-out.ts` and `sign-in.ts`. */
  const forgetBut = (userId: string) => forget((draft) => draft.startsWith(draftsOf({ userId })));
  return { setSession, forget, forgetBut, draftsOf, ...drafts };
}
let page: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  localStorage.clear();
  page = await load();
  page.setSession(ann);
  page.setDraft("room", "Half a sentence");
  page.saveDrafts();
});

afterEach(() => vi.unstubAllGlobals());

describe("a draft", () => {
  it("is there again after a reload", async () => {
    page = await load();
    expect(page.draftOf("room")).toBe("Half a sentence");
  });

  it("waits for the same person when their session was ended from elsewhere", async () => {
    page.forgetBut("ann");
    page.setSession(null);
    expect(page.draftOf("room")).toBe("");
    page.forgetBut("ann");
    page.setSession(ann);
    expect(page.draftOf("room")).toBe("Half a sentence");
    page = await load();
    expect(page.draftOf("room")).toBe("Half a sentence");
  });

  it("goes when somebody else signs in, who does not see it", () => {
    page.setSession(null);
    page.forgetBut("ben");
    page.setSession(ben);
    expect(page.draftOf("room")).toBe("");
    expect(JSON.stringify({ ...localStorage })).not.toContain("Half a sentence");
  });

  it("waits also when it was not stored yet, and another window was told that the session is over", async () => {
    page.setDraft("room", "Half a sentence and a word");
    localStorage.removeItem(places.session);
    dispatchEvent(new StorageEvent("storage", { key: places.session, newValue: null }));
    page.setSession(ann);
    expect(page.draftOf("room")).toBe("Half a sentence and a word");
  });

  it("is stored while one types without a pause", () => {
    vi.useFakeTimers();
    for (const text of ["Half", "Half a", "Half a word", "Half a word or"]) {
      page.setDraft("room", text);
      vi.advanceTimersByTime(200);
    }
    expect(localStorage.getItem(`${page.draftsOf(ann)}room`)).toContain("Half a word");
    vi.useRealTimers();
  });

  it("is each person's own, in the same conversation", () => {
    page.setSession(ben);
    expect(page.draftOf("room")).toBe("");
    page.setDraft("room", "Of Ben");
    page.saveDrafts();
    page.setSession(ann);
    expect(page.draftOf("room")).toBe("Half a sentence");
  });

  it("keeps with it, over a reload too, that Enter did not send it, until it is edited away or sent", async () => {
    page.setNotSent("room", true);
    page.saveDrafts();
    page = await load();
    expect(page.isNotSent("room")).toBe(true);
    page.setDraft("room", "Half a sentence, and on");
    expect(page.isNotSent("room")).toBe(true);
    page.setDraft("room", "");
    page.setDraft("room", "Another");
    expect(page.isNotSent("room")).toBe(false);
  });

  it("that finds no room is there as long as the page; the largest gives way to a smaller", () => {
    page.setDraft("large", "x".repeat(400));
    page.saveDrafts();
    fullAt(600);
    page.setDraft("small", "y".repeat(200));
    page.setDraft("huge", "z".repeat(5_000));
    page.saveDrafts();
    const kept = Object.keys({ ...localStorage }).filter((key) => key.startsWith(page.draftsOf(ann)));
    expect(kept.map((key) => key.split(".").at(-1)).sort()).toEqual(["room", "small"]);
    expect(page.draftOf("huge")).toHaveLength(5_000);
    expect(page.draftOf("large")).toHaveLength(400);
  });
});

describe("what is written as a colleague", () => {
  const acting = { ...ben, token: "g", original: ann };
  const everything = () => JSON.stringify({ ...localStorage });

  it("is apart from what either writes as themselves, and there when one acts as them again", async () => {
    page.setSession(ben);
    page.setDraft("room", "Of Ben");
    page.saveDrafts();
    page.setSession(ann);
    page.setSession(acting);
    expect(page.draftOf("room")).toBe("");
    page.setDraft("room", "As Ben");
    page.saveDrafts();
    page.setSession(ann);
    expect(page.draftOf("room")).toBe("Half a sentence");
    page.setSession(ben);
    expect(page.draftOf("room")).toBe("Of Ben");
    page.setSession(acting);
    page = await load();
    expect(page.draftOf("room")).toBe("As Ben");
  });

  it("is not lost when acting ends, or begins, before it was stored", () => {
    page.setDraft("room", "Half a sentence and a word");
    page.setSession(acting);
    page.setDraft("room", "As Ben");
    page.setSession(ann);
    expect(page.draftOf("room")).toBe("Half a sentence and a word");
    page.setSession(acting);
    expect(page.draftOf("room")).toBe("As Ben");
  });

  it("is not stored for whoever takes the window over before it was", () => {
    page.setSession(acting);
    page.setDraft("room", "As Ben");
    page.setSession({ token: "c", userId: "cora", name: "Cora" });
    page.saveDrafts();
    expect(everything()).not.toContain("As Ben");
  });
});

describe("a logout in another window", () => {
  const everything = () => JSON.stringify({ ...localStorage });
  const hearOf = (leaver: string) =>
    dispatchEvent(new StorageEvent("storage", { key: places.left, oldValue: null, newValue: leaver }));

  it.each([
    ["first", [places.session, places.left]],
    ["last", [places.left, places.session]],
  ])("takes along what was not stored yet, when the end of the session is heard of %s", (_, keys) => {
    page.setDraft("room", "Half a sentence and a word");
    localStorage.clear();
    for (const key of keys)
      dispatchEvent(new StorageEvent("storage", { key, newValue: key === places.left ? "ann" : null }));
    page.saveDrafts();
    expect(everything()).not.toContain("Half a sentence");
    page.setSession(ann);
    expect(page.draftOf("room")).toBe("");
  });

  it("leaves nothing to be stored behind it by a page that goes before it could hear", () => {
    page.setDraft("room", "Half a sentence and a word");
    localStorage.clear();
    dispatchEvent(new Event("pagehide"));
    expect(everything()).not.toContain("Half a sentence");
  });

  it("takes along what was stored behind it all the same, as oneself and as a colleague, and of nobody else", () => {
    const others = `${page.draftsOf(ben)}room`;
    localStorage.setItem(others, localStorage.getItem(`${page.draftsOf(ann)}room`)!);
    page.setSession({ ...ben, token: "g", original: ann });
    page.setDraft("room", "As Ben");
    page.saveDrafts();
    page.setSession(null);
    expect(everything()).toContain("As Ben");
    hearOf("ann");
    expect(everything()).not.toContain("As Ben");
    expect(Object.keys(localStorage).filter((key) => key.startsWith(places.drafts))).toEqual([others]);
  });

  it("takes nothing of whoever has signed in again by then", () => {
    hearOf("ann");
    expect(everything()).toContain("Half a sentence");
  });
});
