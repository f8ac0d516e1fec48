// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NoteBox } from "./note-box.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("asks nobody to keep what cannot be seen", async () => {
  const sent = vi.fn(async () => Response.json({}, { status: 500 }));
  vi.stubGlobal("fetch", sent);
  render(<NoteBox clientId="a" ref={null} />);
  const field = screen.getByRole("textbox", { name: "Note" });
  fireEvent.change(field, { target: { value: "\u200b\u2060" } });
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.click(screen.getByRole("button", { name: /^Save/ }));
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "Prefers mornings" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});
