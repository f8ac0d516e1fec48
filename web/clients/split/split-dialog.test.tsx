// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Change } from "../../../contract/changes.ts";
import { clients, type Client } from "../../../contract/clients.ts";
import { users } from "../../../contract/users.ts";
import { setSession } from "../../api/session.ts";
import { PATIENCE_MS } from "../../api/saving.ts";
import { queryKey } from "../../api/use-query.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { SplitDialog } from "./split-dialog.tsx";

const [id, newId] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const client = {
  id,
  firstName: "Paul",
  lastName: "Lund",
  coFirstName: "Sue",
  coLastName: "Lund",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const full = queryKey(clients.full, { params: { id } });
const gone = { message: "That contact no longer exists.", code: "not_found" };
const by = { id: "ben", firstName: "Ben", lastName: "Okafor" };
let answer: () => void;
let held: object[];
let isThere: boolean;

beforeEach(() => {
  held = [];
  isThere = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setSession({ token: "a", userId: "ann", name: "Ann" });
  vi.stubGlobal("fetch", (url: string) =>
    url.endsWith("/split")
      ? new Promise<Response>((resolve) => {
          answer = () => resolve(Response.json({ newClient: { id: newId }, change: id }));
        })
      : Promise.resolve(
          url.endsWith("/full") && !isThere
            ? Response.json(gone, { status: 404 })
            : Response.json(/history|changes\?/.test(url) ? held : { kept: 0 }),
        ),
  );
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** On a card that hears of the co-applicant, or goes itself. */
function Card() {
  const [now, setNow] = useState<object>(client);
  const [isThere, setThere] = useState(true);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setThere(false)}>Away</button>
      <button onClick={() => setNow({ ...client, coFirstName: null, coLastName: null })}>Event</button>
      <button onClick={() => setNow(client)}>Undone</button>
      {isThere && isOpen && <SplitDialog client={now as Client} onClose={() => setOpen(false)} />}
    </>
  );
}

async function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Card }),
    history: createMemoryHistory({ initialEntries: [`/contacts/contact/${id}`] }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(full, client);
  queries.setQueryData(queryKey(users.me, {}), { id: "ann", role: "employee" });
  render(
    <QueryClientProvider client={queries}>
      <Toasts />
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await press("Split");
  return { queries, whose: () => router.state.location.pathname.split("/").at(-1) };
}
async function split() {
  const shown = await show();
  await press("Split contact");
  return shown;
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
  expect(screen.queryByText(/co-applicant/)).toBeNull();
  await answered();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(whose()).toBe(newId);
});

it("leads to the new contact, also where its card was away before its answer", async () => {
  const { whose } = await split();
  await press("Away");
  expect(screen.queryByRole("dialog")).toBeNull();
  await answered();
  expect(whose()).toBe(newId);
});

it("leads nobody on who types by the time its answer comes when its card is away", async () => {
  const { whose } = await split();
  await press("Away");
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

it("is told of the co-applicant who went meanwhile, and asks no more, also not when they are back", async () => {
  const lines = [{ field: "coFirstName", before: "Sue", after: null, plain: false }];
  const removed = { name: "clients.personRemoved", area: "clients", title: null, record: null, by, lines };
  const rest = { id: newId, at: "2026-11-20T10:05:00.000Z", ghostedBy: null, change: null, cursor: "" };
  held = [{ ...removed, ...rest }];
  await show();
  await press("Event");
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await screen.findByText("Ben Okafor removed the co-applicant meanwhile. What you see is how it was.");
  const button = screen.getByRole("button", { name: "Split" });
  expect(button.hasAttribute("disabled")).toBe(true);
  await press("Undone");
  expect(screen.queryByText(/removed the co-applicant/)).toBeNull();
  expect(button.hasAttribute("disabled")).toBe(false);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("is told of its contact that went meanwhile, and asks no more", async () => {
  const nothing = Object.fromEntries(Object.keys(Change.shape).map((field) => [field, null]));
  held = [{ ...nothing, id: newId, name: "clients.removed", by }];
  const { queries } = await show();
  isThere = false;
  await act(() => queries.invalidateQueries({ queryKey: full }));
  await screen.findByText(/^Ben Okafor deleted this contact\./);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Split" }).hasAttribute("disabled")).toBe(true);
});

it("can be split again once it was undone", async () => {
  await split();
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  await press("Close");
  await answered();
  const button = () => screen.getByRole("button", { name: "Split" });
  expect(button().hasAttribute("disabled")).toBe(true);
  await press("Undo");
  await vi.waitFor(() => expect(button().hasAttribute("disabled")).toBe(false));
});
