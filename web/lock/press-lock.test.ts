// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { setSession } from "../api/session.ts";
import { closeShellDialog, useShellDialog } from "../shell/shell-dialog.ts";
import { markUnsaved } from "../ui/unsaved.ts";
import { getLock, setLock } from "./lock-state.ts";
import { pressLock } from "./press-lock.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben Okafor", original: ann };
const asks = () => renderHook(useShellDialog).result.current;
let over = () => {};
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
  expect(asks()?.dialog).toBe("lock");
  expect(getLock()).toBeNull();
});

it("locks at once as oneself, over what stays where it is", async () => {
  setSession(ann);
  over = markUnsaved("Discard your changes?");
  await act(pressLock);
  expect(asks()).toBeNull();
  expect(getLock()?.by).toBe("hand");
});

it("locks at once where nothing would be lost", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  setSession(asBen);
  await act(pressLock);
  expect(asks()).toBeNull();
  expect(getLock()).toMatchObject({ by: "hand", acted: "Ben Okafor" });
});
