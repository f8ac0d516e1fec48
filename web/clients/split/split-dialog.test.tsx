// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Client } from "../../../contract/clients.ts";
import { setSession } from "../../api/session.ts";
import { PATIENCE_MS } from "../../api/saving.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { SplitDialog } from "./split-dialog.tsx";

const [id, newId] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const client = { id, firstName: "Paul", lastName: "Lund", coFirstName: "Sue", coLastName: "Lund" };
let answer: () => void;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", (url: string) =>
    url.endsWith("/split")
      ? new Promise<Response>((resolve) => {
          answer = () => resolve(Response.json({ newClient: { id: newId }, change: id }));
        })
      : Promise.resolve(Response.json({})),
  );
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** On the card of the co-applicant, which goes with the event of the split. */
function Card() {
  const [isThere, setThere] = useState(true);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setThere(false)}>Event</button>
      {isThere && isOpen && (
        <SplitDialog client={client as unknown as Client} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

async function split() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Card }),
    history: createMemoryHistory({ initialEntries: [`/contacts/contact/${id}`] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts />
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await press("Split");
  await press("Split contact");
  return { whose: () => router.state.location.pathname.split("/").at(-1) };
}
async function press(name: string) {
  // What stands on top comes last.
  const found = (await screen.findAllByRole("button", { name, hidden: true })).at(-1)!;
  await vi.waitFor(() => expect(found.hasAttribute("disabled")).toBe(false));
  await act(async () => void fireEvent.click(found));
}
const answered = async () => {
  await act(async () => answer());
  await screen.findByText("Client successfully split");
  await act(() => vi.advanceTimersByTimeAsync(100));
};

it("leads to the new contact, also where its event came before its answer", async () => {
  const { whose } = await split();
  await press("Event");
  expect(screen.queryByRole("dialog")).toBeNull();
  await answered();
  expect(whose()).toBe(newId);
});

it("leads nobody on who types by the time its answer comes behind its event", async () => {
  const { whose } = await split();
  await press("Event");
  act(() => void fireEvent.keyDown(document.body, { key: "a" }));
  await answered();
  expect(whose()).toBe(id);
});

it("leads nobody on who has left it", async () => {
  const { whose } = await split();
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  await press("Close");
  await press("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  await answered();
  expect(whose()).toBe(id);
});
