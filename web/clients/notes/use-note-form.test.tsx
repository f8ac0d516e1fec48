// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NoAnswer } from "../../api/call.ts";
import { setSession } from "../../api/session.ts";
import { draftOf } from "../../drafts/drafts.ts";
import { markAttached } from "../../drafts/attached.ts";
import { reload } from "../../test/reload.ts";
import { useNoteForm } from "./use-note-form.ts";

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
});

const unsaved = { of: "note.1", save: () => Promise.resolve(), onClose: () => {} };

it.each([
  ["nothing", ""],
  ["spaces and lines", " \n\t"],
  ["signs that nobody sees", "\u200b\u2060\u3164"],
])("%s is no note, unless it has a picture", (_, text) => {
  const { result } = renderHook(() => useNoteForm(unsaved));
  act(() => result.current.setText(text));
  expect(result.current.empty).toBe(true);
  act(() => result.current.setText(`${text}Prefers mornings`));
  expect(result.current.empty).toBe(false);
  const pictured = { note: text, isSticky: false, thumbnail: "data:image/png;base64,AA==" };
  expect(renderHook(() => useNoteForm({ ...unsaved, stored: pictured })).result.current.empty).toBe(false);
});

it("is saved once however often that is asked for, and closes; what failed stands as it was written", async () => {
  const onClose = vi.fn();
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("No network."));
  const { result } = renderHook(() => useNoteForm({ of: "note.1", save, onClose }));
  await act(() => result.current.submit());
  expect(save).not.toHaveBeenCalled();
  act(() => result.current.setText(" Prefers mornings "));
  await act(() => result.current.submit());
  expect(result.current).toMatchObject({ busy: false, text: " Prefers mornings " });
  expect(onClose).not.toHaveBeenCalled();
  let saved = () => {};
  save.mockReturnValueOnce(new Promise((done) => (saved = done)));
  await act(async () => void result.current.submit());
  expect(result.current.busy).toBe(true);
  await act(() => result.current.submit());
  await act(async () => saved());
  expect(save).toHaveBeenCalledTimes(2);
  expect(save).toHaveBeenLastCalledWith(
    { note: "Prefers mornings", isSticky: false },
    expect.any(String),
    true,
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it("is back after a reload, as the one note that was asked for; with Cancel it is gone", async () => {
  const save = vi.fn<(...given: unknown[]) => Promise<void>>().mockRejectedValue(new NoAnswer("No network."));
  const open = () => renderHook(() => useNoteForm({ of: "new-note.1", save, onClose: () => {} })).result;
  const first = open();
  act(() => first.current.setText("Prefers mornings"));
  act(() => first.current.setSticky(true));
  await act(() => first.current.submit());
  reload();
  const again = open();
  expect(again.current).toMatchObject({ text: "Prefers mornings", isSticky: true, ready: true });
  await act(() => again.current.submit());
  const [, id, asked] = save.mock.calls[0]!;
  expect(asked).toBe(false);
  expect(save.mock.calls[1]).toEqual([{ note: "Prefers mornings", isSticky: true }, id, true]);
  act(() => again.current.close());
  cleanup();
  expect(open().current).toMatchObject({ text: "", isSticky: false });
});

it.each(["discard", "close"] as const)("with %s it is not missed that there was a picture", (end) => {
  const { result } = renderHook(() => useNoteForm(unsaved));
  act(() => markAttached(result.current.pictured, true));
  act(() => result.current[end]());
  expect(draftOf(result.current.pictured)).toBe("");
});
