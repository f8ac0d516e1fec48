// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";

const client = "0190a000-0000-7000-8000-000000000001";

/** The modules as a page that is loaded anew, or another window, has them. */
async function open() {
  vi.resetModules();
  const { setSession } = await import("../../api/session.ts");
  const drafts = await import("../../drafts/drafts.ts");
  const asked = await import("./asked-notes.ts");
  const { notePlace } = await import("./note-place.ts");
  setSession({ token: "a", userId: "ann", name: "Ann" });
  const text = () => drafts.draftOf(notePlace(client));
  return {
    text,
    store: drafts.saveDrafts,
    write: (written: string) => asked.writeNote(client, written),
    ask: (known?: string) => asked.askForNote(client, { text: text(), isSticky: false, known }),
    saved: (written: string) => asked.noteSaved(client, written),
  };
}
let page: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  localStorage.clear();
  page = await open();
  page.write("Ran auto");
});

it("keeps its id until it is saved, while it is typed on and over a reload", async () => {
  const id = page.ask();
  expect(page.ask()).toBe(id);
  page = await open();
  expect(page.ask()).toBe(id);
  page.write("Ran auto and home");
  page.store();
  page = await open();
  expect([page.text(), page.ask()]).toEqual(["Ran auto and home", id]);
  page.saved("Ran auto and home");
  expect(page.text()).toBe("");
  expect(Object.values(localStorage).join()).not.toContain(id);
  page.write("Ran auto and home");
  expect(page.ask()).not.toBe(id);
});

it("is given up when it is emptied: the same words anew are another", () => {
  const id = page.ask();
  page.write("");
  page.write("Ran auto");
  expect(page.ask()).not.toBe(id);
});

it("of a picture alone is known to its window, and to no other", async () => {
  page.write("");
  const id = page.ask();
  expect(page.ask(id)).toBe(id);
  expect((await open()).ask()).not.toBe(id);
});

it("is the same note in every window", async () => {
  const id = page.ask();
  const other = await open();
  expect(other.ask()).toBe(id);
});

it("that another window wrote on while it was saved stays, as the same note", async () => {
  const id = page.ask();
  const other = await open();
  other.write("Ran auto and home");
  other.store();
  page.saved("Ran auto");
  page = await open();
  expect([page.text(), page.ask()]).toEqual(["Ran auto and home", id]);
});

it("takes nothing from what is no note", async () => {
  page.ask();
  const place = Object.keys(localStorage).find((key) => key.includes("note-asked:"))!;
  localStorage.setItem(place, JSON.stringify({ text: '{"id":7,"isSticky":true}', writtenAt: Date.now() }));
  expect((await open()).ask()).toMatch(/^[0-9a-f-]{36}$/);
});
