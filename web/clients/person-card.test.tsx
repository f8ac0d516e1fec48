// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Client } from "../../contract/clients.ts";
import { history, type HistoryLine } from "../../contract/history.ts";
import { personFields } from "../../contract/person.ts";
import { users } from "../../contract/users.ts";
import { queryKey } from "../api/use-query.ts";
import { setSession } from "../api/session.ts";
import { InRouter } from "../test/in-router.tsx";
import { toast, Toasts } from "../ui/toast.tsx";
import { fieldOf } from "./person.ts";
import { PersonCard } from "./person-card.tsx";

const [id, change] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const nobody = Object.fromEntries(
  personFields.flatMap((field) => [field, fieldOf("secondary", field)].map((one) => [one, null])),
);
const alone = {
  ...{ ...nobody, id, firstName: "Paul", lastName: "Lund", companyName: null, optOut: [] },
  updatedAt: "2026-11-20T10:00:00.000Z",
} as unknown as Client;
const couple = { ...alone, coFirstName: "Sue", coLastName: "Lund", coEmail: "sue@lund.example" };
const withNora = { ...alone, coFirstName: "Nora", coLastName: "New" };

const gone = (field: string): HistoryLine => ({ field, before: "Sue", after: null, plain: false });
const came = (field: string): HistoryLine => ({ field, before: null, after: "Nora", plain: false });
const did = (name: string, lines: HistoryLine[], more: object = {}) => ({
  ...{ id: change, name, area: "clients", title: null, record: null, ghostedBy: null, change: null },
  ...{ by: { id: "ben", firstName: "Ben", lastName: "Okafor" }, at: "2026-11-20T10:05:00.000Z", cursor: "" },
  ...{ lines, ...more },
});
const split = did("clients.split", [gone("coFirstName"), came("firstName")]);
const added = did("clients.updated", [came("coFirstName")]);

let told: object[];
let sent: string[];
const ui = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  told = [];
  sent = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") sent.push(`${method} ${url}`);
    if (method !== "GET") return Response.json({ kept: 0 });
    if (url.includes("/history")) return Response.json(told);
    return Response.json(url.endsWith(id) ? alone : []);
  });
  ui.setQueryData(queryKey(users.me, {}), { id: "ann", role: "employee", account: { gatheringForms: "" } });
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  ui.clear();
  setSession(null);
  vi.unstubAllGlobals();
});

const cards = (client: Client) => (
  <QueryClientProvider client={ui}>
    <InRouter>
      <Toasts />
      <main id="main">
        <PersonCard
          client={client}
          level="secondary"
          roomOf={() => undefined}
          revealed={{ values: {} } as never}
        />
      </main>
    </InRouter>
  </QueryClientProvider>
);
/** By its name alone: all that a form of this size has is looked through for long. What stands on top comes last. */
const button = (name: string) =>
  [...document.querySelectorAll("button")].findLast((one) =>
    (one.getAttribute("aria-label") ?? one.textContent).startsWith(name),
  )!;
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const email = () => screen.getByLabelText<HTMLInputElement>("Email");

/** Opens the card's form, types, and hears what a colleague did. */
async function typeBefore(client: Client, button: string, ...then: [object, Client][]) {
  const { rerender } = render(cards(client));
  await press(button);
  await type("Email", "typed@lund.example");
  for (const [what, next] of then) {
    told = [what, ...told];
    await act(async () => {
      rerender(cards(next));
      await ui.invalidateQueries({ queryKey: [history.list.name] });
    });
  }
  return (next: Client) => act(async () => rerender(cards(next)));
}
const maySave = () => !button("Save").hasAttribute("disabled");

it.each([
  [
    "is split off",
    split,
    "Ben Okafor made the co-applicant a contact of their own meanwhile. What you typed stays here: copy what you need.",
  ],
  [
    "is removed",
    did("clients.personRemoved", [gone("coFirstName")]),
    "Ben Okafor removed the co-applicant meanwhile. What you typed stays here: copy what you need.",
  ],
  [
    "takes the place of the primary",
    did("clients.personRemoved", [gone("coFirstName"), came("firstName")]),
    "Ben Okafor removed the primary applicant meanwhile, and the co-applicant is in their place. What you typed stays here: copy what you need.",
  ],
])("whoever edits a co-applicant who %s is told, and keeps what was typed", async (_, what, words) => {
  await typeBefore(couple, "Edit secondary", [what, alone]);
  await screen.findByText(words);
  expect(email().value).toBe("typed@lund.example");
  expect(maySave()).toBe(false);
  await press("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button("Add secondary")));
  await press("Add secondary");
  expect(email().value).toBe("");
});

it("who adds a co-applicant as a colleague does is told, and keeps what was typed", async () => {
  await typeBefore(alone, "Add secondary", [added, withNora]);
  await screen.findByText(/^Ben Okafor added Nora New as co-applicant meanwhile. What you typed stays here/);
  expect(email().value).toBe("typed@lund.example");
  expect(maySave()).toBe(false);
});

it("what was typed about one is not saved of another who has their place by now", async () => {
  await typeBefore(couple, "Edit secondary", [split, alone], [added, withNora]);
  await screen.findByText(/^Ben Okafor added Nora New as co-applicant meanwhile/);
  expect(maySave()).toBe(false);
});

it("who may brings back who was removed, and saves", async () => {
  const removal = { change: { id: change, title: "Sue Lund" } };
  const removed = did("clients.personRemoved", [gone("coFirstName")], removal);
  const hear = await typeBefore(couple, "Edit secondary", [removed, alone]);
  await screen.findByText(
    "Ben Okafor removed the co-applicant meanwhile. Restore them to save what you typed.",
  );
  await press("Restore");
  expect(sent).toEqual([expect.stringMatching(`POST .*${change}/undo`)]);
  await hear(couple);
  expect(screen.queryByText(/removed the co-applicant/)).toBeNull();
  expect(email().value).toBe("typed@lund.example");
  expect(maySave()).toBe(true);
});

it("is told nothing of who came by the own save", async () => {
  const { rerender } = render(cards(alone));
  await press("Add secondary");
  await type("First name", "Nora");
  await type("Last name", "New");
  await act(async () => rerender(cards(withNora)));
  expect(maySave()).toBe(true);
});

it("is told nothing of who is called otherwise", async () => {
  await typeBefore(couple, "Edit secondary", [added, { ...couple, coFirstName: "Susan" }]);
  expect(maySave()).toBe(true);
});
