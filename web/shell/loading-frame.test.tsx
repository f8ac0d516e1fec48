// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { EarlyKeys, earlyKeys } from "../palette/early-keys.tsx";
import { InRouter } from "../test/in-router.tsx";
import { LoadingFrame } from "./loading-frame.tsx";
import { closeShellDialog, useShellDialog } from "./shell-dialog.ts";

afterEach(cleanup);

function press(key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  act(() => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

/** The frame, in what it opens, while the palette's code is on its way. */
function Frame() {
  const open = useShellDialog();
  if (open?.dialog !== "find") return <p>nothing</p>;
  return <EarlyKeys onClose={() => void closeShellDialog(open)} />;
}

it("takes Ctrl-K before the account is there: the frame opens what was asked for, with what was typed", () => {
  const { rerender, container } = render(<LoadingFrame trouble={undefined} />, { wrapper: InRouter });
  expect(press("w")).toBe(false);
  expect([press("k", { ctrlKey: true }), press("w"), press("e")]).toEqual([true, true, true]);
  rerender(<Frame />);
  press("s");
  expect(earlyKeys()).toBe("wes");
  press("Escape");
  expect(container.textContent).toBe("nothing");
  expect(earlyKeys()).toBe("");
});

it("is left by Escape as the palette is", () => {
  const { rerender, container } = render(<LoadingFrame trouble={undefined} />, { wrapper: InRouter });
  press("k", { ctrlKey: true });
  expect(press("Escape")).toBe(true);
  expect(press("w")).toBe(false);
  rerender(<Frame />);
  expect(container.textContent).toBe("nothing");
});
