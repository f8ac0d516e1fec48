// @vitest-environment happy-dom
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { setDraft, useDraft } from "./drafts.ts";

afterEach(() => document.body.replaceChildren());

/** The field of a conversation that has just been found: what was typed before is moved to it as it is drawn. */
function Found() {
  const text = useDraft("room");
  useLayoutEffect(() => setDraft("room", "might"), []);
  return <output>{text}</output>;
}

it("has what is moved to its place before the next key can come", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const drawn = new Promise<string | null>((resolve) => {
    // Called when the task ends in which it was drawn; a key is a task of its own.
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      resolve(document.querySelector("output")!.textContent);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  root.render(<Found />);
  expect(await drawn).toBe("might");
  root.unmount();
});
