// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, NoAnswer } from "../../api/call.ts";
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

const unsaved = { of: "note.1", create: () => Promise.resolve(), onClose: () => {} };

it.each([
  ["nothing", ""],
  ["spaces and lines", " \n\t"],
  ["signs that nobody sees", "\u200b\u2060\u3164"],
])("%s is no note, unless it has a picture", (_, text) => {
  const { result } = renderHook(() => useNoteForm(unsaved));
  act(() => result.current.setNote(text));
  expect(result.current.empty).toBe(true);
  act(() => result.current.setNote(`${text}Prefers mornings`));
  expect(result.current.empty).toBe(false);
  const pictured = { note: text, isSticky: false, thumbnail: "data:image/png;base64,AA==" };
  expect(renderHook(() => useNoteForm({ ...unsaved, begin: pictured })).result.current.empty).toBe(false);
});

it("is saved once however often that is asked for, and closes; what failed stands as it was written", async () => {
  const onClose = vi.fn();
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("No network."));
  const { result } = renderHook(() => useNoteForm({ of: "note.1", create: save, onClose }));
  await act(() => result.current.submit());
  expect(save).not.toHaveBeenCalled();
  act(() => result.current.setNote(" Prefers mornings "));
  await act(() => result.current.submit());
  expect(result.current).toMatchObject({ busy: false, note: " Prefers mornings " });
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
  const open = () =>
    renderHook(() => useNoteForm({ of: "new-note.1", create: save, onClose: () => {} })).result;
  const first = open();
  act(() => first.current.setNote("Prefers mornings"));
  act(() => first.current.setSticky(true));
  await act(() => first.current.submit());
  reload();
  const again = open();
  expect(again.current).toMatchObject({ note: "Prefers mornings", isSticky: true, ready: true });
  await act(() => again.current.submit());
  const [, id, asked] = save.mock.calls[0]!;
  expect(asked).toBe(false);
  expect(save.mock.calls[1]).toEqual([{ note: "Prefers mornings", isSticky: true }, id, true]);
  act(() => again.current.close());
  cleanup();
  expect(open().current).toMatchObject({ note: "", isSticky: false });
});

it.each(["discard", "close"] as const)("with %s it is not missed that there was a picture", (end) => {
  const { result } = renderHook(() => useNoteForm(unsaved));
  act(() => markAttached(result.current.pictured, true));
  act(() => result.current[end]());
  expect(draftOf(result.current.pictured)).toBe("");
});

describe("of a stored note", () => {
  const stored = {
    note: "Moves in June",
    isSticky: true,
    thumbnail: null,
    updatedAt: "2026-01-02T03:04:05.000Z",
  };
  const update = vi.fn<(changes: object) => Promise<{ updatedAt: string }>>().mockResolvedValue(stored);
  const open = (now = stored) =>
    renderHook(() => useNoteForm({ of: "note.1", stored: now, update, onClose: () => {} })).result;
  afterEach(() => update.mockClear());

  it("only what was changed is sent, with the version that it was changed from", async () => {
    const form = open();
    act(() => form.current.setNote("Moves in May "));
    await act(() => form.current.submit());
    expect(update).toHaveBeenCalledExactlyOnceWith({ note: "Moves in May", updatedAt: stored.updatedAt });
    const other = open();
    act(() => other.current.setSticky(false));
    await act(() => other.current.submit());
    expect(update).toHaveBeenLastCalledWith({ isSticky: false, updatedAt: stored.updatedAt });
  });

  it("what comes back after a reload was changed from the version of then", async () => {
    const before = open();
    act(() => before.current.setNote("Moves in May"));
    reload();
    const form = open({ ...stored, note: "Moves in July", updatedAt: "2026-01-02T04:00:00.000Z" });
    await act(() => form.current.submit());
    expect(update).toHaveBeenLastCalledWith({ note: "Moves in May", updatedAt: stored.updatedAt });
  });

  it("what a colleague made of it stands at its field, and is saved over the second time", async () => {
    const fields = { note: "Ann L. changed this meanwhile.", image: "Ann L. removed the picture meanwhile." };
    const later = "2026-01-02T05:00:00.000Z";
    update.mockRejectedValueOnce(
      new ApiError(409, { code: "conflict", message: "Changed", fields, seen: later }),
    );
    const form = open();
    act(() => form.current.setNote("Moves in May"));
    await act(() => form.current.submit());
    expect(form.current).toMatchObject({
      busy: false,
      note: "Moves in May",
      wrong: { note: fields.note, picture: fields.image },
    });
    await act(() => form.current.submit());
    expect(update).toHaveBeenLastCalledWith({ note: "Moves in May", updatedAt: later });
  });
});
