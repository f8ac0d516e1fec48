// @vitest-environment happy-dom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LeaveGuard } from "./leave-guard.tsx";
import { isOnWayOut, takeWayOut } from "./way-out.ts";

let put: (state: { dirty: boolean; saving: boolean; gone?: boolean }) => void;
function Form() {
  const [{ gone = false, ...state }, setState] = useState<Parameters<typeof put>[0]>({
    dirty: true,
    saving: true,
  });
  useEffect(() => {
    put = (next) => act(() => setState(next));
  }, []);
  return gone ? "Saved" : <LeaveGuard {...state} title="Discard your changes?" />;
}

let router: ReturnType<typeof open>;
function open() {
  const root = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const pages = [
    page("/", Form),
    page("/contacts", () => "Contacts"),
    page("/messages", () => "Messages"),
    page("/logout", () => "Logging Out"),
  ];
  history.replaceState(null, "", "/");
  return createRouter({ routeTree: root.addChildren(pages), history: createBrowserHistory() });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  router = open();
  await router.load();
  render(<RouterProvider router={router as never} />);
});
afterEach(async () => {
  // Whoever waits yet goes on with it.
  await act(async () => cleanup());
  router.history.destroy();
  vi.useRealTimers();
});

const leave = (to: string) => act(async () => void router.navigate({ to } as never));
const back = () => act(async () => history.back());
/** Behind two other pages. */
async function begin() {
  put({ dirty: false, saving: false });
  for (const to of ["/messages", "/contacts", "/"]) {
    await leave(to);
    await pass(10);
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const question = () => screen.queryByRole("alertdialog", { name: "Discard your changes?" });
const savingQuestion = () => screen.queryByRole("alertdialog", { name: "Leave before it is saved?" });
/** A tab that is closed now. */
const asksToClose = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("asks before a reload until the save is answered, also within the first moment", () => {
  expect(asksToClose()).toBe(true);
  put({ dirty: false, saving: false });
  expect(asksToClose()).toBe(false);
});

it("lets whoever has saved go on once it is answered, and asks nothing", async () => {
  await leave("/contacts");
  expect(screen.queryByText("Contacts")).toBeNull();
  put({ dirty: false, saving: false });
  await pass(0);
  expect(question()).toBeNull();
  expect(screen.queryByText("Contacts")).not.toBeNull();
});

it.each(["by a link", "back"])(
  "lets whoever leaves %s go on once what is saved is gone with its answer",
  async (how) => {
    await begin();
    await (how === "back" ? back() : leave("/contacts"));
    await pass(10);
    expect(isOnWayOut()).toBe(true);
    expect(screen.queryByText("Contacts")).toBeNull();
    put({ dirty: true, saving: true, gone: true });
    await pass(10);
    expect(screen.queryByText("Contacts")).not.toBeNull();
    expect([location.pathname, isOnWayOut()]).toEqual(["/contacts", false]);
  },
);

it("is on the way out until one stays", async () => {
  await leave("/contacts");
  put({ dirty: true, saving: false });
  await pass(0);
  expect(isOnWayOut()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await pass(0);
  expect(isOnWayOut()).toBe(false);
});

it("waits for what is saved though nothing was typed", async () => {
  put({ dirty: false, saving: true });
  await leave("/contacts");
  await pass(1_000);
  expect(screen.queryByText("Contacts")).toBeNull();
  put({ dirty: false, saving: false });
  await pass(0);
  expect(screen.queryByText("Contacts")).not.toBeNull();
});

it("leads to what was pressed last", async () => {
  await leave("/contacts");
  await leave("/messages");
  put({ dirty: false, saving: false });
  await pass(10_000);
  expect(screen.queryByText("Messages")).not.toBeNull();
});

it.each([
  ["back and then by a link", ["back", "/contacts"]],
  ["by a link and then back", ["/contacts", "back"]],
  ["back twice", ["back", "back"]],
])("stays where it stands when it is left %s, and the save is refused", async (_, ways) => {
  await begin();
  for (const way of ways) {
    await (way === "back" ? back() : leave(way));
    await pass(10);
  }
  put({ dirty: true, saving: false });
  await pass(10);
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await pass(10);
  expect(question()).toBeNull();
  expect([location.pathname, router.state.location.pathname]).toEqual(["/", "/"]);
  expect(isOnWayOut()).toBe(false);
  await leave("/logout");
  await back();
  await pass(10);
  expect(location.pathname).toBe("/");
});

it("asks nothing of a way that was given up for Logout, which asks itself", async () => {
  await leave("/contacts");
  const logout = takeWayOut();
  put({ dirty: true, saving: false });
  await pass(10);
  expect(question()).toBeNull();
  expect(logout()).toBe(true);
  put({ dirty: false, saving: false });
  await pass(10);
  expect(screen.queryByText("Contacts")).toBeNull();
});

it("a link after Logout is the way that counts", async () => {
  const logout = takeWayOut();
  await leave("/contacts");
  expect(logout()).toBe(false);
  put({ dirty: true, saving: false });
  await pass(10);
  expect(question()).not.toBeNull();
});

it("leads nobody away who has signed out meanwhile", async () => {
  await leave("/contacts");
  put({ dirty: false, saving: true });
  await leave("/logout");
  await pass(10_000);
  expect(screen.queryByText("Logging Out")).not.toBeNull();
});

it("asks whoever goes on where the save was refused", async () => {
  await leave("/contacts");
  put({ dirty: true, saving: false });
  await pass(0);
  expect(question()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await pass(1_000);
  expect(screen.queryByText("Contacts")).toBeNull();
});

async function leaveUnanswered() {
  await leave("/contacts");
  await pass(4_900);
  expect(savingQuestion()).toBeNull();
  await pass(200);
}

it("asks where no answer comes, and says that it may be saved yet", async () => {
  await leaveUnanswered();
  expect(savingQuestion()?.textContent).toContain("A change is still being saved. Leaving now may lose it.");
  expect(question()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Leave" }));
  await pass(0);
  expect(screen.queryByText("Contacts")).not.toBeNull();
});

it("asks no longer once it is saved, and leads on", async () => {
  await leaveUnanswered();
  put({ dirty: false, saving: true });
  put({ dirty: false, saving: false });
  await pass(0);
  expect(savingQuestion()).toBeNull();
  expect(screen.queryByText("Contacts")).not.toBeNull();
});

it("leads nobody on who chose to stay", async () => {
  await leaveUnanswered();
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  await pass(0);
  put({ dirty: false, saving: false });
  await pass(10_000);
  expect(screen.queryByText("Contacts")).toBeNull();
});

it("asks on about what is typed where it is refused while the question stands", async () => {
  await leaveUnanswered();
  put({ dirty: true, saving: false });
  await pass(0);
  expect(savingQuestion()).toBeNull();
  expect(question()?.textContent).toContain("What you entered here is not saved.");
  expect(screen.queryByText("Contacts")).toBeNull();
});

it("holds nobody up who signs out", async () => {
  await leave("/logout");
  await pass(0);
  expect(screen.queryByText("Logging Out")).not.toBeNull();
});
