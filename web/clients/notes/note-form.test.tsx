// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSession } from "../../api/session.ts";
import { NoteForm } from "./note-form.tsx";
import { useNoteForm } from "./use-note-form.ts";

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
});

const create = vi.fn<(written: object) => Promise<void>>().mockResolvedValue();

function Writing() {
  const form = useNoteForm({ of: "new-note.1", create, onClose: () => {} });
  return <NoteForm form={form} clientId="1" />;
}

it("Enter saves, Shift-Enter and a word that is composed write on, and nothing is no note", async () => {
  render(<Writing />);
  const field = await screen.findByRole("textbox", { name: "Note" });
  const press = (how: object = {}) => act(async () => fireEvent.keyDown(field, { key: "Enter", ...how }));
  await press();
  expect(create).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "Prefers mornings" } });
  await press({ shiftKey: true });
  await press({ isComposing: true });
  expect(create).not.toHaveBeenCalled();
  await press();
  expect(create).toHaveBeenCalledOnce();
  expect(create.mock.calls[0]![0]).toMatchObject({ note: "Prefers mornings" });
});
