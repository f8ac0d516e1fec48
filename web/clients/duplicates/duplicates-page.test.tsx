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
    addresses: [],
    createdAt: "2026-01-01",
  }) as never;
/** "1" is of Judith Green1 and Judith Grene1. */
const pairOf = (name: string): DuplicatePair => ({
  a: client(`a${name}`, `Green${name}`),
  b: client(`b${name}`, `Grene${name}`),
  score: 95,
  reasons: [],
  coApplicantOf: null,
  cursor: name,
});
const change = (name: string) => [
  { ...blank(Change.shape), id: "c", name, by: { id: "ben", firstName: "Ben", lastName: "Okafor" } },
];

let queue: DuplicatePair[];
let held: Record<string, object | undefined>;
let sent: string[];
beforeEach(() => {
  queue = ["1", "2", "3", "4"].map(pairOf);
  held = {};
  sent = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") {
      sent.push(`${method} ${url}`);
      return new Response(null, { status: 204 });
    }
    if (url.endsWith("/counts")) return Response.json({ open: queue.length, decided: 0 });
    const { searchParams } = new URL(url, "http://agency.example");
    const [a, from] = [searchParams.get("a"), searchParams.get("cursor")];
    const rest = from ? queue.slice(queue.findIndex(({ cursor }) => cursor === from) + 1) : queue;
    const listed = a ? queue.filter((pair) => pair.a.id === a) : rest.slice(0, limits.duplicatePage);
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
  await screen.findByText(/^(\d+\+? of \d+|No longer here)$/);
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

it("a decision names whom it is about, and is followed by the next pair", async () => {
  await open("?pair=a2.b2");
  await key("x");
  await screen.findByText("Judith Green2 and Judith Grene2 are not duplicates");
  expect(sent).toEqual(["POST /api/clients/duplicates/a2/b2/dismiss"]);
  await vi.waitFor(() => expect(shown()).toContain("Judith Green3"));
  expect(shown()).not.toContain("No longer here");
});

it("the last decision of all leaves nothing that would be told as gone", async () => {
  queue = [pairOf("1")];
  await open();
  await key("x");
  await screen.findByText("No duplicates");
  expect(screen.queryByRole("region", { name: "Pair" })).toBeNull();
});
