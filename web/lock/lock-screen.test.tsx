// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saving } from "../api/saving.ts";
import { setSession } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { draftsOf } from "../drafts/draft-places.ts";
import { markUnsaved } from "../ui/unsaved.ts";

const navigate = vi.fn();
vi.mock("@tanstack/react-router", () => ({ useNavigate: () => navigate }));
const { LockScreen } = await import("./lock-screen.tsx");

const ann = { token: "a", userId: "ann", name: "Ann" };
let saved: () => void;
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  navigate.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  setSession(ann);
  void saving("a", new Promise<void>((resolve) => (saved = resolve)));
  render(
    <QueryClientProvider client={queryClient}>
      <LockScreen session={ann} lock={{ at: Date.now(), by: "hand" }} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setSession(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function logOut() {
  fireEvent.click(button("Logout"));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}
const savedNow = () =>
  act(async () => {
    saved();
    await vi.advanceTimersByTimeAsync(1_000);
  });

it("is not opened while it waits to log out, and logs out then", async () => {
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "switchboard" } });
  expect(button("Unlock")).toHaveProperty("disabled", false);
  await logOut();
  expect(button("Unlock")).toHaveProperty("disabled", true);
  await savedNow();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: "/logout" });
});

it.each([false, true])(
  "opened meanwhile in another window it neither logs out nor asks; something to lose: %s",
  async (loses) => {
    const over = loses ? markUnsaved("Discard your changes?") : () => {};
    await logOut();
    cleanup();
    await savedNow();
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    over();
  },
);

it("asks again where something came up while it asked, and names that", async () => {
  const over = markUnsaved("Discard your changes?");
  await savedNow();
  await logOut();
  localStorage.setItem(`${draftsOf(ann)}room`, JSON.stringify({ text: "Half", writtenAt: Date.now() }));
  fireEvent.click(button("Discard changes"));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(navigate).not.toHaveBeenCalled();
  expect(screen.getByRole("alertdialog").textContent).toContain("1 text is not finished.");
  fireEvent.click(button("Log out"));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: "/logout" });
  over();
});
