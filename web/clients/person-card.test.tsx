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
import { fieldOf, type Level } from "./person.ts";
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
const withKim = { ...couple, coFirstName: "Kim", coLastName: "Other", coMobilePhone: "18015550142" };
const sueAlone = { ...alone, firstName: "Sue" };

const gone = (field: string): HistoryLine => ({ field, before: "Sue", after: null, plain: false });
const came = (field: string): HistoryLine => ({ field, before: null, after: "Nora", plain: false });
const did = (name: string, lines: HistoryLine[], more: object = {}) => ({
  ...{ id: change, name, area: "clients", title: null, record: null, ghostedBy: null, change: null },
  ...{ by: { id: "ben", firstName: "Ben", lastName: "Okafor" }, at: "2026-11-20T10:05:00.000Z", cursor: "" },
  ...{ lines, ...more },
});
const split = did("clients.split", [gone("coFirstName"), came("firstName")]);
const replaced = did("clients.updated", [
  { field: "coFirstName", before: "Sue", after: "Kim", plain: false },
]);
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

const cards = (client: Client, level: Level = "secondary") => (
  <QueryClientProvider client={ui}>
    <InRouter>
      <Toasts />
      <main id="main">
        <PersonCard
          client={client}
          level={level}
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

it.each([
  ["alone", alone],
  ["beside an email of their own", couple],
])("is told nothing of a rename by the own save, %s", async (_, { coEmail }) => {
  const sue = { ...couple, coEmail };
  const { rerender } = render(cards(sue));
  await press("Edit secondary");
  await type("First name", "Susan");
  await act(async () => rerender(cards({ ...sue, coFirstName: "Susan" })));
  expect(maySave()).toBe(true);
});

const born = { coDob: "04/12/1980", coMobilePhone: "18015550100" };
it.each([
  ["by an email of their own", couple, { ...couple, coFirstName: "Susan" }],
  ["by the birth date", { ...couple, ...born }, { ...withKim, ...born, coMobilePhone: null }],
  ["by the number", { ...couple, ...born }, { ...withKim, ...born, coDob: null }],
  ["by the first name alone", { ...couple, coEmail: null }, { ...withNora, coFirstName: "sue" }],
  ["who had no name yet", { ...couple, coFirstName: null, coLastName: null }, withKim],
])("is told nothing of who is called otherwise, known %s", async (_, was, now) => {
  await typeBefore(was, "Edit secondary", [replaced, now]);
  expect(maySave()).toBe(true);
});

it("follows who changes step by step, also over a reload", async () => {
  const [sue, next, last] = [
    { ...couple, coEmail: null, coDob: "04/12/1980" },
    { ...couple, coEmail: null, coFirstName: "Susan", coDob: "04/12/1980" },
    { ...couple, coEmail: null, coFirstName: "Susan", coDob: "04/12/1981" },
  ];
  await typeBefore(sue, "Edit secondary", [replaced, next], [replaced, last]);
  expect(maySave()).toBe(true);
  cleanup();
  render(cards(last));
  await press("Edit secondary");
  expect(email().value).toBe("typed@lund.example");
});

it.each([
  ["at once", [replaced], /^Ben Okafor made Kim Other the co-applicant meanwhile. What you typed stays here/],
  [
    "by two steps that arrive together",
    [added, did("clients.personRemoved", [gone("coFirstName")])],
    /^Ben Okafor added Kim Other as co-applicant meanwhile. What you typed stays here/,
  ],
  [
    "and was given an email since",
    [{ ...did("clients.updated", [came("coEmail")]), by: null }, replaced],
    /^Ben Okafor made Kim Other the co-applicant meanwhile. What you typed stays here/,
  ],
])("who is replaced by another %s is not written over with what was typed", async (_, events, words) => {
  const [first, ...others] = events;
  told = others;
  await typeBefore(couple, "Edit secondary", [first!, withKim]);
  await screen.findByText(words);
  expect(email().value).toBe("typed@lund.example");
  expect(maySave()).toBe(false);
});

it.each([
  ["named as the co-applicant is", alone],
  ["who shares all numbers with them", { ...alone, mobilePhone: "18015550100", email: "lund@lund.example" }],
  ["known by a number alone", { ...alone, firstName: null, lastName: null, mobilePhone: "18015550111" }],
])("tells that the co-applicant took the place of the primary, %s", async (_, primary) => {
  const { mobilePhone, email: mail } = primary;
  const shared = primary.firstName ? { coMobilePhone: mobilePhone, coEmail: mail } : {};
  const two = { ...primary, coFirstName: "Sue", coLastName: "Lund", ...shared };
  const now = primary.firstName ? { ...sueAlone, mobilePhone, email: mail } : sueAlone;
  const { rerender } = render(cards(two, "primary"));
  await press("Edit primary");
  await type("Email", "typed@lund.example");
  const lines = [{ field: "firstName", before: "Paul", after: "Sue", plain: false }, gone("coFirstName")];
  told = [did("clients.personRemoved", lines, { change: { id: change, title: "Paul Lund" } })];
  await act(async () => {
    rerender(cards(now, "primary"));
    await ui.invalidateQueries({ queryKey: [history.list.name] });
  });
  await screen.findByText(
    "Ben Okafor removed the primary applicant meanwhile, and the co-applicant is in their place. Restore them to save what you typed.",
  );
  expect(maySave()).toBe(false);
  await press("Restore");
  expect(sent).toEqual([expect.stringMatching(`POST .*${change}/undo`)]);
  await act(async () => rerender(cards(two, "primary")));
  expect(maySave()).toBe(true);
});

it("focus goes on to the button that comes in the place of the one it was on, and to none else", async () => {
  const { rerender } = render(cards(couple));
  await act(async () => button("Edit secondary").focus());
  await act(async () => rerender(cards(alone)));
  expect(document.activeElement).toBe(button("Add secondary"));
  await act(async () => button("Add secondary").blur());
  await act(async () => rerender(cards(couple)));
  expect(document.activeElement).toBe(document.body);
});
