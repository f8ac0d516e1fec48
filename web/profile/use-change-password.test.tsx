// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { texts } from "../../contract/errors.ts";
import { answer, cut, lost, network } from "../test/network.ts";

vi.mock("../shell/me.ts", () => ({
  useMe: () => ({ id: "maya", email: "maya@northgate.example", account: { id: "north", passwordMin: 5 } }),
}));

const { setSession } = await import("../api/session.ts");
const { useChangePassword } = await import("./use-change-password.ts");
const { toast } = await import("../ui/toast.tsx");
const told = vi.spyOn(toast, "failed");
const done = vi.spyOn(toast, "success");

beforeEach(() => setSession({ token: "t", userId: "maya", name: "Maya" }));
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  told.mockClear();
  done.mockClear();
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

/** Its answer is lost; then the server answers so, to what is typed then. */
async function changedAfterLoss(answers: Parameters<typeof network>, next = "harbor-lights") {
  const sent = network(cut, ...answers);
  const { result } = renderHook(() => useChangePassword());
  act(() => result.current.change({ current: "old", next: "harbor-lights", retyped: "harbor-lights" }));
  await act(() => result.current.submit());
  told.mockClear();
  act(() => result.current.change({ next, retyped: next }));
  await act(() => result.current.submit());
  return { result, sent };
}

const refused = answer(wrong.status, wrong.body);
const inForce = answer(200, { token: "t", role: "employee", user: {} });

it("finds out that a try whose answer was lost went through, and says so", async () => {
  const { result, sent } = await changedAfterLoss([refused, inForce]);
  expect(sent.at(-1)).toMatchObject({ call: "POST /api/auth", body: { account: "north", unlock: true } });
  expect(done).toHaveBeenCalledExactlyOnceWith("Password Updated");
  expect(told).not.toHaveBeenCalled();
  expect(result.current.wrongCurrent).toBeNull();
  expect(result.current.dirty).toBe(false);
});

it("names the password that is current where another new one is typed by then", async () => {
  const { result } = await changedAfterLoss([refused, inForce], "another-one");
  expect(done).not.toHaveBeenCalled();
  expect(result.current.wrongCurrent).toBe(
    "The try before went through: the new password of that one is your current password now.",
  );
});

it("says that the current one is wrong where the lost try was not carried out", async () => {
  const { result } = await changedAfterLoss([refused, refused]);
  expect(result.current.wrongCurrent).toBe("This is not your current password.");
});

it("says nothing false where that cannot be found out", async () => {
  const { result } = await changedAfterLoss([refused, lost]);
  expect(done).not.toHaveBeenCalled();
  expect(result.current.wrongCurrent).toBe(
    "This is not your current password, unless the try before went through. It had no answer.",
  );
});

it("asks nobody once the session is gone: another one of theirs would be unlocked, and end", async () => {
  const sent = network(cut, refused, inForce);
  const { result } = renderHook(() => useChangePassword());
  act(() => result.current.change({ current: "old", next: "harbor-lights", retyped: "harbor-lights" }));
  await act(() => result.current.submit());
  setSession(null);
  await act(() => result.current.submit());
  expect(sent).toHaveLength(2);
  expect(result.current.wrongCurrent).toMatch(/unless the try before went through/);
});
