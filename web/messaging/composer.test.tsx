// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { isSaving } from "../api/saving.ts";
import { setSession } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { setDraft } from "../drafts/drafts.ts";
import { toast } from "../ui/toast.tsx";
import { attach, detach, attachmentsOf } from "./attachments.ts";
import { Composer } from "./composer.tsx";

afterEach(() => {
  cleanup();
  setSession(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Composer roomId="a" to="Ann Lee" clientId={undefined} level={undefined} onEscape={() => {}} />
    </QueryClientProvider>,
  );

it.each([
  ["nothing", "", true],
  ["spaces", "  \n", true],
  ["signs that nobody sees", "\u200b\u2060", true],
  ["words", "On my way", false],
])("%s as a text: Send is disabled: %s", (_, text, disabled) => {
  open();
  fireEvent.change(screen.getByRole("textbox", { name: "Message to Ann Lee" }), { target: { value: text } });
  const send = screen.getByRole("button", { name: "Send" });
  expect(send.hasAttribute("disabled") || send.ariaDisabled === "true").toBe(disabled);
});

let stopped = 0;

/** An upload that goes on until it is stopped. */
class Upload {
  readonly upload = {};
  onabort = () => {};
  abort() {
    stopped++;
    this.onabort();
  }
  open() {}
  setRequestHeader() {}
  send() {}
}

it("stops the upload of a file that is taken away, and misses nothing of it", async () => {
  vi.stubGlobal("XMLHttpRequest", Upload);
  const said = vi.spyOn(toast, "error");
  stopped = 0;
  const add = (name: string) => attach("a", [new File(["x"], name, { type: "image/png" })]);
  setSession({ token: "a", userId: "ann", name: "Ann" });
  add("roof.png");
  add("door.png");
  const [roof] = attachmentsOf("a");
  detach("a", roof!.key);
  expect(stopped).toBe(1);
  expect(attachmentsOf("a").map(({ file }) => file.name)).toEqual(["door.png"]);
  setSession(null);
  expect(stopped).toBe(2);
  await vi.waitFor(() => expect(isSaving()).toBe(false));
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

it("says that a file was not kept over the end of a session, until another is attached or the text is sent", () => {
  vi.stubGlobal("XMLHttpRequest", Upload);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const ann = { token: "a", userId: "ann", name: "Ann" };
  const add = () => act(() => attach("a", [new File(["x"], "roof.png", { type: "image/png" })]));
  const endSession = () => act(() => (setSession(null), setSession(ann)));
  const notKept = () => screen.queryByText("A file was not kept. Attach it again.");
  setSession(ann);
  open();
  act(() => setDraft("a", "The roof"));
  add();
  expect(notKept()).toBeNull();
  endSession();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("The roof");
  expect(notKept()).not.toBeNull();
  add();
  expect(notKept()).toBeNull();
  act(() => detach("a", attachmentsOf("a")[0]!.key));
  endSession();
  expect(notKept()).toBeNull();
  add();
  endSession();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(notKept()).toBeNull();
});
