// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { texts } from "../../contract/errors.ts";
import { answer, network } from "../test/network.ts";

vi.mock("../shell/me.ts", () => ({
  useMe: () => ({ id: "maya", email: "maya@northgate.example", account: { passwordMin: 5 } }),
}));

const { useChangePassword } = await import("./use-change-password.ts");
const { toast } = await import("../ui/toast.tsx");
const told = vi.spyOn(toast, "failed");

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  told.mockClear();
});

async function changed(refusal: { status: number; body: object }) {
  network(answer(refusal.status, refusal.body));
  const { result } = renderHook(() => useChangePassword());
  act(() => result.current.change({ current: "not it", next: "harbor-lights", retyped: "harbor-lights" }));
  await act(() => result.current.submit());
  return result;
}

const wrong = { status: 401, body: { message: texts.badSignIn, code: "unauthorized" } };

it("says at its field that the current password is wrong, until that is typed anew", async () => {
  const result = await changed(wrong);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    "Error updating password. Please ensure your current password is correct.",
    expect.anything(),
  );
  expect(result.current.wrongCurrent).toBe("This is not your current password.");
  act(() => result.current.change({ next: "harbor-lights-2" }));
  expect(result.current.wrongCurrent).not.toBeNull();
  act(() => result.current.change({ current: "harbor" }));
  expect(result.current.wrongCurrent).toBeNull();
});

it("says nothing of the current password when the new one is refused, or nobody answers", async () => {
  const weak = { message: "Too weak.", code: "validation", fields: { password: "Too weak." } };
  expect((await changed({ status: 400, body: weak })).current.wrongCurrent).toBeNull();
  const down = { message: "Try again.", code: "unavailable" };
  expect((await changed({ status: 503, body: down })).current.wrongCurrent).toBeNull();
});

it("says that it could not be done, and what the server says of it", async () => {
  const message = "Wait until your email address is changed.";
  await changed({ status: 409, body: { message, code: "conflict" } });
  expect(told).toHaveBeenCalledExactlyOnceWith(
    `There was an error updating your password. ${message}`,
    expect.anything(),
  );
});
