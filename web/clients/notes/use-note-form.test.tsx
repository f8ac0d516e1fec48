// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useNoteForm } from "./use-note-form.ts";

afterEach(cleanup);

const unsaved = { save: () => Promise.resolve(), onClose: () => {} };

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
  const { result } = renderHook(() => useNoteForm({ save, onClose }));
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
  expect(save).toHaveBeenLastCalledWith({ note: "Prefers mornings", isSticky: false });
  expect(onClose).toHaveBeenCalledOnce();
});
