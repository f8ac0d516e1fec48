// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saving } from "../api/saving.ts";
import { setSession } from "../api/session.ts";
import { useShellDialog } from "../shell/shell-dialog.ts";
import { markUnsaved } from "../ui/unsaved.ts";

const navigate = vi.fn();
vi.mock("@tanstack/react-router", () => ({ useNavigate: () => navigate }));
const { LogOutButton } = await import("./log-out-button.tsx");

let saved: () => void;

/** The frame, in what it asks. */
function Frame() {
  const open = useShellDialog();
  return <p>{open?.dialog ?? "nothing"}</p>;
}

beforeEach(() => {
  navigate.mockClear();
  vi.useFakeTimers();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  void saving("a", new Promise<void>((resolve) => (saved = resolve)));
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.useRealTimers();
});

const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));

/** Pressed where the account could not be loaded, which is over before what is saved is through. */
async function pressAndGo() {
  const { rerender } = render(<LogOutButton />);
  fireEvent.click(screen.getByRole("button", { name: "Logout" }));
  await wait();
  rerender(<Frame />);
  expect(navigate).not.toHaveBeenCalled();
}

it("leaves also when its page is over by then", async () => {
  await pressAndGo();
  saved();
  await wait();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: "/logout" });
});

it("and asks on the page without the frame that stands in its place", async () => {
  const over = markUnsaved("Discard your changes?");
  const { rerender } = render(<LogOutButton key="account" />);
  fireEvent.click(screen.getByRole("button", { name: "Logout" }));
  await wait();
  rerender(<LogOutButton key="mfa" />);
  saved();
  await wait();
  const question = screen.getByRole("alertdialog", { name: "Discard your changes?" });
  fireEvent.click(within(question).getByRole("button", { name: "Discard changes" }));
  await wait();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: "/logout" });
  over();
});

it("and asks in the frame that stands in its place", async () => {
  const over = markUnsaved("Discard your changes?");
  await pressAndGo();
  saved();
  await wait();
  expect(navigate).not.toHaveBeenCalled();
  expect(screen.getByText("logOut")).toBeTruthy();
  over();
});
