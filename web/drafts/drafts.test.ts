// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { places } from "../api/places.ts";
import { fullAt } from "../test/full-storage.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const ben = { token: "b", userId: "ben", name: "Ben" };

/** The modules as a page that is loaded anew has them. */
async function load() {
  vi.resetModules();
  const { setSession } = await import("../api/session.ts");
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

  it("goes with a logout, and what another window was about to store does not bring it back", () => {
    page.setDraft("room", "Half a sentence and a word");
    page.forget();
    page.setSession(null);
    page.saveDrafts();
    expect(JSON.stringify({ ...localStorage })).not.toContain("Half a sentence");
    page.setSession(ann);
    expect(page.draftOf("room")).toBe("");
  });

  it("is each person's own, in the same conversation", () => {
    page.setSession(ben);
    expect(page.draftOf("room")).toBe("");
    page.setDraft("room", "Of Ben");
    page.saveDrafts();
    page.setSession(ann);
    expect(page.draftOf("room")).toBe("Half a sentence");
  });

  it("that another window sent or wrote on is so here too, unless more was written here or it only gave way", () => {
    const place = `${page.draftsOf(ann)}room`;
    const entry = (text: string) => JSON.stringify({ text, writtenAt: 1 });
    const hear = (oldValue: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent("storage", { key: place, oldValue: entry(oldValue), newValue }));
    hear("Half a sentence", null);
    expect(page.draftOf("room")).toBe("Half a sentence");
    hear("Half a sentence", entry("Half a sentence, whole"));
    expect(page.draftOf("room")).toBe("Half a sentence, whole");
    hear("Another one", entry(""));
    expect(page.draftOf("room")).toBe("Half a sentence, whole");
    hear("Half a sentence, whole", entry(""));
    expect(page.draftOf("room")).toBe("");
    page.setDraft("room", "More");
    hear("More", entry(""));
    expect(page.draftOf("room")).toBe("More");
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

  it("leaves nothing to be stored behind it, though its event is still on the way", () => {
    page.setDraft("room", "Half a sentence and a word");
    localStorage.clear();
    page.saveDrafts();
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
