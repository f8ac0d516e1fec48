// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Tooltip } from "./tooltip.tsx";

afterEach(cleanup);

it("what it describes is never described by something that is not there", async () => {
  render(
    <Tooltip text="Call Dana">
      <button>Call</button>
    </Tooltip>,
  );
  const button = screen.getByRole("button");
  fireEvent.keyDown(document.body, { key: "Tab" });
  act(() => button.focus());
  const described = () => document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(described()?.textContent).toBe("Call Dana");
  // The pointer rests where it pressed something else: the tooltip is not seen.
  act(() => void document.dispatchEvent(new Event("pointerup")));
  expect(described()?.textContent).toBe("Call Dana");
  expect(described()?.className).toContain("tip--unasked");
});
