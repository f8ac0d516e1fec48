// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { places } from "../api/places.ts";
import { setSession } from "../api/session.ts";
import { closeShellDialog, useShellDialog } from "../shell/shell-dialog.ts";
import { heldLocks } from "../test/held-locks.ts";
import { markUnsaved } from "../ui/unsaved.ts";
import { getLock, setLock } from "./lock-state.ts";
import { pressLock } from "./press-lock.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben Okafor", original: ann };
const asks = () => renderHook(useShellDialog).result.current;
let over = () => {};
beforeEach(() => void vi.stubGlobal("fetch", async () => new Response(null, { status: 204 })));
afterEach(() => {
  over();
  const open = asks();
  act(() => void (open && closeShellDialog(open)));
  setLock(null);
  vi.unstubAllGlobals();
});

it("asks first where acting would take what is not saved along", async () => {
  setSession(asBen);
  over = markUnsaved("Discard your changes?");
  await act(pressLock);
  expect(asks()?.dialog).toBe("discard");
  expect(getLock()).toBeNull();
  const { onYes } = asks()!.discard!;
  await act(async () => onYes());
  expect(getLock()?.by).toBe("hand");
});

it("locks at once as oneself, over what stays where it is", async () => {
  setSession(ann);
  over = markUnsaved("Discard your changes?");
  await act(pressLock);
  expect(asks()).toBeNull();
  expect(getLock()?.by).toBe("hand");
});

it("locks at once where nothing would be lost", async () => {
  setSession(asBen);
  await act(pressLock);
  expect(asks()).toBeNull();
  expect(getLock()).toMatchObject({ by: "hand", acted: "Ben Okafor" });
});

it.each([
  ["this window", () => import("../api/saving.ts"), false],
  ["another window", () => import("../api/saving.ts"), true],
])("locks at once though %s is saving: it is not lost", async (_, find, apart) => {
  heldLocks();
  if (apart) vi.resetModules();
  const { saving } = await find();
  setSession(asBen);
  void saving("g", new Promise<void>((resolve) => (over = resolve)));
  await act(pressLock);
  expect(asks()).toBeNull();
  expect(getLock()?.by).toBe("hand");
  over();
  await vi.waitFor(() => expect(localStorage.getItem(places.signOuts)).toBeNull());
});
