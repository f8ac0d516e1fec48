// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSession } from "../api/session.ts";
import { draftsOf, formPlace, unsentOf } from "../drafts/draft-places.ts";
import { keepUnsent } from "../messaging/outbox-storage.ts";
import { closeShellDialog, useShellDialog } from "../shell/shell-dialog.ts";
import { heldLocks } from "../test/held-locks.ts";
import { markUnsaved } from "../ui/unsaved.ts";
import { confirmLogout, lossesOf } from "./press-logout.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben", original: ann };
const refused = { id: "x", roomId: "room", message: "Yes", media: [], at: 5, state: "refused" as const };
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

/* Yes to the question about what a logout would lose. */
const half = (place: string) =>
  localStorage.setItem(draftsOf(ann) + place, JSON.stringify({ text: "Half", writtenAt: Date.now() }));

it("leaves at once where nothing came up that it has not named", async () => {
  half("room");
  over = markUnsaved("Discard this contact?");
  const wait = vi.fn();
  await act(() =>
    confirmLogout([`${draftsOf(ann)}room`, "Discard this contact?"], leave, { wait, ask: wait }),
  );
  expect(leave).toHaveBeenCalledOnce();
  expect(wait).not.toHaveBeenCalled();
});

it("asks again about what was begun while it stood open", async () => {
  half("room");
  half(formPlace("new-note.dana"));
  await act(() => confirmLogout([`${draftsOf(ann)}room`], leave));
  expect(leave).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
});

/** Another window saves, which the question has not named: it named a half-written text, and counted one that is left. */
async function confirmWhileSaving() {
  heldLocks();
  vi.resetModules();
  const other = await import("../api/saving.ts");
  void other.saving("a", new Promise<void>((resolve) => (over = resolve)));
  half("room");
  keepUnsent(unsentOf(ann), refused);
  void confirmLogout([`${draftsOf(ann)}room`], leave);
  await pass(1_000);
  expect(leave).not.toHaveBeenCalled();
}

it("lets what another window began to save come through first, and asks the same no second time", async () => {
  await confirmWhileSaving();
  over();
  await pass(1_000);
  expect(asks()).toBe(false);
  expect(leave).toHaveBeenCalledOnce();
});

it.each([
  ["is begun", () => half(formPlace("new-note.dana"))],
  ["is not sent", () => keepUnsent(unsentOf(ann), { ...refused, id: "y" })],
])("and asks about what %s while it waits for that", async (_, begin) => {
  await confirmWhileSaving();
  begin();
  over();
  await pass(1_000);
  expect(asks()).toBe(true);
  expect(leave).not.toHaveBeenCalled();
});

it("asks no second time about the form below a dialog that is gone by then", async () => {
  const below = markUnsaved("Discard this contact?");
  const above = markUnsaved("Discard this note?");
  over = below;
  const named = lossesOf(ann);
  above();
  await act(() => confirmLogout(named, leave));
  expect(leave).toHaveBeenCalledOnce();
});

it("is of nobody else who is here by then", async () => {
  const confirmed = confirmLogout([], leave);
  setSession(asBen);
  await confirmed;
  expect(leave).not.toHaveBeenCalled();
});
