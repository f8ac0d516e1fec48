// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENCE_MS, saving } from "../api/saving.ts";
import { setSession } from "../api/session.ts";
import { draftsOf, formPlace, unsentOf } from "../drafts/draft-places.ts";
import { setDraft } from "../drafts/drafts.ts";
import { halfWritten } from "../drafts/half-written.ts";
import { dropUnsent, keepUnsent } from "../messaging/outbox-storage.ts";
import { closeShellDialog, useShellDialog } from "../shell/shell-dialog.ts";
import { heldLocks } from "../test/held-locks.ts";
import { markUnsaved } from "../ui/unsaved.ts";
import { takeWayOut } from "../ui/way-out.ts";
import { pressLogout } from "./press-logout.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben", original: ann };
const text = { id: "x", roomId: "room", message: "Yes", media: [], at: 5, state: "waiting" as const };
const refused = { ...text, state: "refused" as const };
const leave = vi.fn();
let over = () => {};
const asks = () => renderHook(useShellDialog).result.current?.dialog === "logOut";
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  leave.mockReset();
  setSession(ann);
});
afterEach(() => {
  over();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const open = renderHook(useShellDialog).result.current;
  act(() => void (open && closeShellDialog(open)));
  vi.useRealTimers();
});

it("leaves at once where nothing would be lost", async () => {
  keepUnsent(unsentOf({ userId: "ben" }), text);
  await act(() => pressLogout(leave));
  expect(leave).toHaveBeenCalledOnce();
  expect(asks()).toBe(false);
});

it("lets what is on its way come through first, and leaves then", async () => {
  keepUnsent(unsentOf(ann), text);
  void pressLogout(leave);
  await pass(1_000);
  expect(leave).not.toHaveBeenCalled();
  dropUnsent(text, "sent");
  await pass();
  expect(leave).toHaveBeenCalledOnce();
  expect(asks()).toBe(false);
});

it("asks nothing of whoever took another way meanwhile, and leads them nowhere", async () => {
  keepUnsent(unsentOf(ann), text);
  void pressLogout(leave);
  takeWayOut();
  await pass(PATIENCE_MS);
  expect(asks()).toBe(false);
  expect(leave).not.toHaveBeenCalled();
});

it.each([
  ["what does not come through", ann, text],
  ["what was refused", ann, refused],
  ["what was written as a colleague", asBen, refused],
])("asks about %s", async (_, writer, unsent) => {
  keepUnsent(unsentOf(writer), unsent);
  void pressLogout(leave);
  await pass(PATIENCE_MS);
  expect(leave).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
});

it.each([
  ["a text", "room"],
  ["a note", formPlace("new-note.dana")],
  ["a form in another window", formPlace("auto.dana.new")],
])("asks about %s that is half-written", async (_, place) => {
  const entry = JSON.stringify({ text: "Half", writtenAt: Date.now() });
  localStorage.setItem(draftsOf(ann) + place, entry);
  await act(() => pressLogout(leave));
  expect(leave).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
});

it.each([
  ["has not saved", async () => (await import("../ui/unsaved.ts")).markUnsaved("Discard your changes?")],
  [
    "is saving",
    async () => {
      let end = () => {};
      void (await import("../api/saving.ts")).saving("a", new Promise<void>((resolve) => (end = resolve)));
      return end;
    },
  ],
])("asks about what another window %s", async (_, begin) => {
  heldLocks();
  vi.resetModules();
  over = await begin();
  void pressLogout(leave);
  await pass(PATIENCE_MS + 100);
  expect(leave).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
  over();
  await pass();
  await act(() => pressLogout(leave));
  expect(leave).toHaveBeenCalledOnce();
});

it("lets what another window is saving come through first, says so, and leaves then", async () => {
  heldLocks();
  vi.resetModules();
  const other = await import("../api/saving.ts");
  void other.saving("a", new Promise<void>((resolve) => (over = resolve)));
  const wait = vi.fn(async (through: Promise<unknown>) => void (await through));
  void pressLogout(leave, { wait, ask: vi.fn() });
  await pass(1_000);
  expect(wait).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
  over();
  await pass(1_000);
  expect(leave).toHaveBeenCalledOnce();
});

it("names all that would be lost: what was typed a moment ago, and what another window loses", async () => {
  heldLocks();
  vi.resetModules();
  over = (await import("../ui/unsaved.ts")).markUnsaved("Discard your changes?");
  setDraft("room", "H");
  await act(() => pressLogout(leave));
  expect(asks()).toBe(true);
  expect(halfWritten("ann")).toHaveLength(1);
});

it("is asked where it was pressed last: on the lock that came over the page", async () => {
  void saving("a", new Promise<void>((resolve) => (over = resolve)));
  keepUnsent(unsentOf(ann), refused);
  const lock = { wait: vi.fn(async (through: Promise<unknown>) => void (await through)), ask: vi.fn() };
  void pressLogout(leave);
  await pass(1_000);
  void pressLogout(leave, lock);
  await pass();
  expect(lock.wait).toHaveBeenCalledOnce();
  over();
  await pass(1_000);
  expect(lock.ask).toHaveBeenCalledOnce();
  expect(asks()).toBe(false);
});

it("is said and asked once where it was pressed twice", async () => {
  void saving("a", new Promise<void>((resolve) => (over = resolve)));
  const place = { wait: vi.fn(async (through: Promise<unknown>) => void (await through)), ask: vi.fn() };
  void pressLogout(leave, place);
  await pass(1_000);
  void pressLogout(leave, place);
  over();
  await pass(1_000);
  expect(place.wait).toHaveBeenCalledOnce();
  expect(leave).toHaveBeenCalledOnce();
});

it("asks about what is not saved, for as long as it is not", async () => {
  over = markUnsaved("Discard this contact?");
  await act(() => pressLogout(leave));
  expect(asks()).toBe(true);
  expect(leave).not.toHaveBeenCalled();
  over();
  await act(() => pressLogout(leave));
  expect(leave).toHaveBeenCalledOnce();
});

it("lets a save on its way come through first, and leaves then", async () => {
  let saved = () => {};
  void saving("a", new Promise<void>((resolve) => (saved = resolve)));
  void pressLogout(leave);
  await pass(1_000);
  expect(leave).not.toHaveBeenCalled();
  saved();
  await pass(1_000);
  expect(leave).toHaveBeenCalledOnce();
  expect(asks()).toBe(false);
});

it("asks about a save that has failed: its form is not saved again", async () => {
  let fail = () => {};
  void saving("a", new Promise<void>((_, reject) => (fail = () => reject(new Error("No."))))).catch(() => {
    setTimeout(() => (over = markUnsaved("Discard this note?")));
  });
  void pressLogout(leave);
  await pass(1_000);
  fail();
  await pass(1_000);
  expect(leave).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
});

it.each([true, false])("asks about a save that is not answered; with a network: %s", async (onLine) => {
  let end = () => {};
  void saving("a", new Promise<void>((resolve) => (end = resolve)));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  void pressLogout(leave);
  await pass(onLine ? PATIENCE_MS : 0);
  expect(leave).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
  end();
});

it("asks about a key that was pressed a moment ago", async () => {
  setDraft("room", "H");
  await act(() => pressLogout(leave));
  expect(asks()).toBe(true);
  expect(leave).not.toHaveBeenCalled();
});

it("says and asks where it was pressed, and nowhere else", async () => {
  const told: unknown[] = [];
  let saved = () => {};
  void saving("a", new Promise<void>((resolve) => (saved = resolve)));
  keepUnsent(unsentOf(ann), refused);
  const wait = async (through: Promise<unknown>, texts: () => number) => {
    told.push(`waits for ${texts()} texts`);
    await through;
    told.push("has waited");
  };
  void pressLogout(leave, { wait, ask: (elsewhere) => told.push(["asks", elsewhere]) });
  await pass(1_000);
  expect(told).toEqual(["waits for 0 texts"]);
  saved();
  await pass(1_000);
  expect(told).toEqual(["waits for 0 texts", "has waited", ["asks", []]]);
  expect(asks()).toBe(false);
  expect(leave).not.toHaveBeenCalled();
});

it("leaves for nobody else who is here by then", async () => {
  keepUnsent(unsentOf(ann), text);
  void pressLogout(leave);
  setSession(asBen);
  await pass(PATIENCE_MS);
  expect(leave).not.toHaveBeenCalled();
  expect(asks()).toBe(false);
});
