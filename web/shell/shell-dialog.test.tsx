// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Session, setSession } from "../api/session.ts";
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

const ann = { token: "a", userId: "ann", name: "Ann" };
const ben = { token: "b", userId: "ben", name: "Ben" };
const asBen = { ...ben, token: "g", original: ann };

it.each<[string, Session, (Session | null)[], boolean]>([
  ["is not left to whoever signs in next", ann, [null, ben], false],
  ["is not left to oneself as a colleague", ann, [asBen], false],
  ["nor to oneself after it", asBen, [ann], false],
  ["waits for whoever opened it", ann, [null, { ...ann, token: "again" }], true],
])("a dialog %s", (_, opener, then, stays) => {
  const { result } = renderHook(useShellDialog);
  act(() => setSession(opener));
  act(() => showShellDialog("feedback"));
  for (const session of then) act(() => setSession(session));
  expect(result.current !== null).toBe(stays);
});
