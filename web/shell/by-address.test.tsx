// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ByAddress } from "./by-address.tsx";
import { closeFind, showShellDialog } from "./shell-dialog.ts";

afterEach(() => {
  cleanup();
  closeFind();
});

const open = () =>
  render(
    <ByAddress>
      <input aria-label="First name" />
    </ByAddress>,
  );
const field = () => screen.queryByLabelText("First name");

it("comes once the palette is closed that was asked for before", () => {
  showShellDialog("find");
  open();
  expect(field()).toBeNull();
  act(closeFind);
  expect(field()).not.toBeNull();
});

it("stays, with what is typed in it, whatever opens later", () => {
  open();
  const before = field();
  expect(before).not.toBeNull();
  act(() => showShellDialog("find"));
  expect(field()).toBe(before);
});
