// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useNoteForm } from "./use-note-form.ts";

afterEach(cleanup);

it.each([
  ["nothing", ""],
  ["spaces and lines", " \n\t"],
  ["signs that nobody sees", "\u200b\u2060\u3164"],
])("%s is no note, unless it has a picture", (_, text) => {
  const { result } = renderHook(() => useNoteForm());
  act(() => result.current.setText(text));
  expect(result.current.empty).toBe(true);
  act(() => result.current.setText(`${text}Prefers mornings`));
  expect(result.current.empty).toBe(false);
  const pictured = { note: text, isSticky: false, thumbnail: "data:image/png;base64,AA==" };
  expect(renderHook(() => useNoteForm(pictured)).result.current.empty).toBe(false);
});
