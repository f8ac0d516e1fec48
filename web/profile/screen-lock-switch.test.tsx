// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ScreenLockSwitch } from "./screen-lock-switch.tsx";

const requestPermission = vi.fn<() => Promise<string>>();
const query = vi.fn<() => Promise<{ state: string }>>();
const reload = vi.fn();

/** `allowed`: what the browser says before anybody is asked. */
async function open(allowed: string) {
  query.mockResolvedValue({ state: allowed });
  vi.stubGlobal("IdleDetector", { requestPermission });
  Object.defineProperty(navigator, "permissions", { configurable: true, value: { query } });
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  await act(async () => render(<ScreenLockSwitch />));
  return screen.queryByRole("switch", { name: "Lock Switchboard when this computer is locked" });
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "permissions");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it("asks the browser when it is turned on, and begins anew when that allows it", async () => {
  const found = await open("prompt");
  requestPermission.mockResolvedValue("granted");
  expect(requestPermission).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(found!));
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it("stays as it is when the browser is told no", async () => {
  const found = await open("prompt");
  requestPermission.mockResolvedValue("denied");
  await act(async () => fireEvent.click(found!));
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  expect((found as HTMLInputElement).checked).toBe(false);
});

it("is on, says where to block it, and can be pressed no more when the browser allows it", async () => {
  const found = await open("granted");
  expect((found as HTMLInputElement).checked).toBe(true);
  expect((found as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText(/You can block it in the browser's settings/)).toBeDefined();
});

it("is not there where the browser was told never to ask, or knows nothing of it", async () => {
  expect(await open("denied")).toBeNull();
  cleanup();
  query.mockRejectedValue(new TypeError("no such permission"));
  vi.stubGlobal("IdleDetector", { requestPermission });
  await act(async () => render(<ScreenLockSwitch />));
  expect(query).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("switch")).toBeNull();
});
