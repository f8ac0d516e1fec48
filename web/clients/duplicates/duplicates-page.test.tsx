// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Change } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { DuplicateClient, type DuplicatePair } from "../../../contract/duplicates.ts";
import { limits } from "../../../contract/limits.ts";
import { toast, Toasts } from "../../ui/toast.tsx";
import { DuplicatesPage } from "./duplicates-page.tsx";

const blank = (shape: object) => Object.fromEntries(Object.keys(shape).map((field) => [field, null]));
const client = (id: string, lastName: string) =>
  ({
    ...blank(DuplicateClient.shape),
    id,
    firstName: "Judith",
    lastName,
    ...{ addresses: [], tags: [], policies: 0, premium: 0, notes: 0 },
    createdAt: "2026-01-01",
  }) as never;
/** "1" is of Judith Green1 and Judith Grene1. */
const pairOf = (name: string): DuplicatePair => ({
  a: client(`a${name}`, `Green${name}`),
  b: client(`b${name}`, `Grene${name}`),
  score: 95,
  reasons: [],
  coApplicantOf: null,
  decided: null,
  cursor: name,
});
const change = (name: string) => [
  { ...blank(Change.shape), id: "c", name, by: { id: "ben", firstName: "Ben", lastName: "Okafor" } },
];

let queue: DuplicatePair[];
let decided: DuplicatePair[];
/** What is asked for of one pair, or of the pages after the first. */
let unheard: "pair" | "pages" | undefined;
let held: Record<string, object | undefined>;
let sent: string[];
beforeEach(() => {
  queue = ["1", "2", "3", "4"].map(pairOf);
  decided = [];
  unheard = undefined;
  held = {};
  sent = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") {
      sent.push(`${method} ${url}`);
      const is = ({ a }: DuplicatePair) => url.includes(`/${a.id}/`);
      const [from, to] = method === "POST" ? [queue, decided] : [decided, queue];
      const found = from.findIndex(is);
      if (found !== -1) to.push(...from.splice(found, 1));
      return new Response(null, { status: 204 });
    }
    if (url.endsWith("/counts")) return Response.json({ open: queue.length, decided: decided.length });
    const { searchParams } = new URL(url, "http://agency.example");
    const [a, from] = [searchParams.get("a"), searchParams.get("cursor")];
    const all = searchParams.has("decided") ? decided : queue;
    const rest = from ? all.slice(all.findIndex(({ cursor }) => cursor === from) + 1) : all;
    const listed = a ? all.filter((pair) => pair.a.id === a) : rest.slice(0, limits.duplicatePage);
    if (from && unheard === "pages") return new Promise(() => {});
    if (a && unheard === "pair")
      return Response.json({ message: "Try again.", code: "internal" }, { status: 503 });
    if (url.startsWith("/api/clients/duplicates")) return Response.json(listed);
    if (held[url]) return Response.json(held[url], { status: "message" in held[url] ? 404 : 200 });
    return Response.json(url.startsWith("/api/changes") ? [] : blank(clients.get.response.shape));
  });
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  vi.unstubAllGlobals();
});

async function open(search = "") {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const root = createRootRoute({ component: Outlet });
  const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Outlet });
  const page = createRoute({
    getParentRoute: () => shell,
    path: "/contacts/duplicates",
    component: DuplicatesPage,
  });
  const contacts = createRoute({
    getParentRoute: () => root,
    path: "/contacts",
    component: () => "Contacts",
  });
  const history = createMemoryHistory({ initialEntries: ["/contacts", `/contacts/duplicates${search}`] });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([page]), contacts]),
    history,
  });
  render(
    <QueryClientProvider client={queries}>
      <Toasts />
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText(/^(\d+\+? of \d+|No longer here|Not loaded)$/);
  return { router, told: () => act(() => queries.invalidateQueries()) };
}
const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }));
const shown = () => screen.getByRole("region", { name: "Pair" }).textContent;
const gone = { message: "That contact no longer exists.", code: "not_found" };

it.each([
  ["by its address", "?pair=a2.b2"],
  ["after the one before it", ""],
])("a pair that somebody else takes away is told, and no key decides another: %s", async (_how, search) => {
  const { told } = await open(search);
  if (!search) await key("j");
  await screen.findByText("2 of 4");
  queue = queue.filter(({ cursor }) => cursor !== "2");
  held["/api/clients/b2"] = gone;
  held["/api/changes?client=b2"] = change("clients.removed");
  await told();
  await screen.findByText("Judith Green2 and Judith Grene2");
  await screen.findByText("Ben Okafor deleted Judith Grene2. This pair is no longer here.");
  await key("x");
  await key("m");
  expect(sent).toEqual([]);
  expect(shown()).toContain("No longer here");
  await key("j");
  // The next one has its place.
  await screen.findByText("2 of 3");
  expect(shown()).toContain("Judith Green3");
});

it("the first pair is looked at as any, though no address names it", async () => {
  const { told } = await open();
  await screen.findByText("1 of 4");
  queue = queue.slice(1);
  await told();
  await screen.findByText("Somebody has decided it, or changed one of the two. This pair is no longer here.");
  await key("x");
  expect(sent).toEqual([]);
  queue = [pairOf("0"), pairOf("1"), ...queue];
  await told();
  await screen.findByText("2 of 5");
  expect(shown()).toContain("Judith Green1");
});

it.each([
  ["the two into one", "a4", "Ben Okafor merged the two."],
  ["one into a third", "z", "Ben Okafor merged Judith Grene4 into another contact."],
])(
  "says who merged %s, and goes on with the last where the last is gone",
  async (_what, mergedInto, said) => {
    const { told } = await open("?pair=a4.b4");
    await screen.findByText("4 of 4");
    queue = queue.slice(0, 3);
    held["/api/clients/b4"] = { ...gone, mergedInto };
    held["/api/changes?client=b4"] = change("clients.merged");
    await told();
    await screen.findByText(`${said} This pair is no longer here.`);
    await act(async () => void fireEvent.click(screen.getByText("Next pair")));
    await screen.findByText("3 of 3");
  },
);

it("an address that names none of the queue leads to no other", async () => {
  await open("?pair=a9.b9");
  await screen.findByText("It was decided, or one of the two has changed or gone.");
  await key("x");
  expect(sent).toEqual([]);
  await key("j");
  await screen.findByText("1 of 4");
});

it("a pair behind all that was read of the queue is there by its address, and stays when others come before it", async () => {
  queue = Array.from({ length: 60 }, (_, n) => pairOf(`${n + 1}`));
  unheard = "pages";
  const { router, told } = await open("?pair=a55.b55");
  await screen.findByText("50+ of 60");
  expect(shown()).toContain("Judith Green55");
  await act(() => router.navigate({ to: "/contacts/duplicates", search: { pair: "a50.b50" } } as never));
  await screen.findByText("50 of 60");
  queue = [pairOf("0"), ...queue];
  await told();
  await screen.findByText("50+ of 61");
  expect(shown()).toContain("Judith Green50");
  queue = queue.filter(({ cursor }) => cursor !== "50");
  await told();
  await screen.findByText("Somebody has decided it, or changed one of the two. This pair is no longer here.");
});

it("what comes after a pair behind all that was read of the queue is read, and gone on to", async () => {
  queue = Array.from({ length: 120 }, (_, n) => pairOf(`${n + 1}`));
  await open("?pair=a105.b105");
  await screen.findByText("105 of 120");
  await key("j");
  await screen.findByText("106 of 120");
  expect(shown()).toContain("Judith Green106");
});

it("near the end of what was read of the queue more is read, though nobody scrolls", async () => {
  queue = Array.from({ length: 60 }, (_, n) => pairOf(`${n + 1}`));
  await open("?pair=a50.b50");
  await screen.findByText("50 of 60");
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: "Next pair" }).hasAttribute("disabled")).toBe(false),
  );
  await key("s");
  await screen.findByText("51 of 60");
});

it("a pair that cannot be asked for is said to be, and asked for again", async () => {
  queue = Array.from({ length: 60 }, (_, n) => pairOf(`${n + 1}`));
  unheard = "pair";
  await open("?pair=a55.b55");
  await screen.findByText("Unable to load this pair.");
  expect(shown()).toContain("Try again.");
  await key("x");
  expect(sent).toEqual([]);
  unheard = undefined;
  await act(async () => void fireEvent.click(screen.getByText("Refresh")));
  await screen.findByText("55 of 60");
  expect(shown()).toContain("Judith Green55");
});

it("a decision names whom it is about, and is followed by the next pair", async () => {
  await open("?pair=a2.b2");
  await key("x");
  await screen.findByText("Judith Green2 and Judith Grene2 are not duplicates");
  expect(sent).toEqual(["POST /api/clients/duplicates/a2/b2/dismiss"]);
  await vi.waitFor(() => expect(shown()).toContain("Judith Green3"));
  expect(shown()).not.toContain("No longer here");
});

const list = (name: "Open" | "Decided") =>
  act(async () => void fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${name}`) })));

it("a pair that is put back into the queue stands there again, by its address too", async () => {
  const { router, told } = await open("?pair=a2.b2");
  await key("x");
  await told();
  await list("Decided");
  await screen.findByText("1 of 1");
  await key("x");
  await screen.findByText("Judith Green2 and Judith Grene2 are back in the queue");
  await told();
  await list("Open");
  await screen.findByText("1 of 4");
  await act(() => router.navigate({ to: "/contacts/duplicates", search: { pair: "a2.b2" } } as never));
  await screen.findByText("4 of 4");
  expect(shown()).toContain("Judith Green2");
});

it("a pair that a colleague puts back stands in the queue again, though it was decided here", async () => {
  const { router, told } = await open("?pair=a2.b2");
  await key("x");
  await told();
  await screen.findByText("2 of 3");
  queue.push(...decided.splice(0));
  await told();
  await screen.findByText("2 of 4");
  await act(() => router.navigate({ to: "/contacts/duplicates", search: { pair: "a2.b2" } } as never));
  await screen.findByText("4 of 4");
  expect(shown()).toContain("Judith Green2");
});

it("the last decision of all leaves nothing that would be told as gone", async () => {
  queue = [pairOf("1")];
  const { told } = await open();
  await key("x");
  await screen.findByText("No duplicates");
  expect(screen.queryByRole("region", { name: "Pair" })).toBeNull();
  await told();
  expect(screen.queryByRole("region", { name: "Pair" })).toBeNull();
});
