// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { closeShellDialog, showShellDialog, useShellDialog } from "./shell-dialog.ts";

it("a dialog that ends late leaves the one that was opened since", () => {
  const { result } = renderHook(useShellDialog);
  act(() => showShellDialog("theme"));
  const theme = result.current!;
  act(() => showShellDialog("trainings", "Profile"));
  act(() => expect(closeShellDialog(theme)).toBe(false));
  expect(result.current).toEqual({ dialog: "trainings", about: "Profile" });
  act(() => expect(closeShellDialog(result.current!)).toBe(true));
  expect(result.current).toBeNull();
});
