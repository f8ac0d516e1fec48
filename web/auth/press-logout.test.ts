// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSession } from "../api/session.ts";
import { unsentOf } from "../drafts/draft-places.ts";
import { dropUnsent, keepUnsent } from "../messaging/outbox-storage.ts";
import { PATIENCE_MS } from "../messaging/unsent.ts";
import { closeShellDialog, useShellDialog } from "../shell/shell-dialog.ts";
import { markUnsaved } from "../ui/unsaved.ts";
import { pressLogout } from "./press-logout.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben", original: ann };
const text = { id: "x", roomId: "room", message: "Yes", media: [], at: 5, state: "waiting" as const };
const refused = { ...text, state: "refused" as const };
const leave = vi.fn();
const asks = () => renderHook(useShellDialog).result.current?.dialog === "logOut";
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  leave.mockReset();
  setSession(ann);
});
afterEach(() => {
  const open = renderHook(useShellDialog).result.current;
  act(() => void (open && closeShellDialog(open)));
  vi.useRealTimers();
});

it("leaves at once where nothing would be lost", () => {
  keepUnsent(unsentOf({ userId: "ben" }), text);
  void pressLogout(leave);
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

it("asks about what is not saved, for as long as it is not", async () => {
  const over = markUnsaved("Discard this contact?");
  await act(() => pressLogout(leave));
  expect(asks()).toBe(true);
  expect(leave).not.toHaveBeenCalled();
  over();
  await act(() => pressLogout(leave));
  expect(leave).toHaveBeenCalledOnce();
});

it("leaves for nobody else who is here by then", async () => {
  keepUnsent(unsentOf(ann), text);
  void pressLogout(leave);
  setSession(asBen);
  await pass(PATIENCE_MS);
  expect(leave).not.toHaveBeenCalled();
  expect(asks()).toBe(false);
});
