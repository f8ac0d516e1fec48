// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";
import { setSession } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { toast } from "../ui/toast.tsx";

const me = { role: "employee" };
vi.mock("../shell/me.ts", () => ({ useMe: () => me }));

const { TrainingsDialog } = await import("./trainings-dialog.tsx");

const many = limits.trainingPage + 1;
const library = Array.from({ length: many }, (_, i) => ({
  id: `item-${i}`,
  title: `Item ${i}`,
  description: "",
  tags: ["Contacts"],
  notify: false,
  thumbnail: null,
  arcadeId: null,
  details: "",
  createdAt: "2026-03-14T15:09:26.000Z",
}));

/** The library as the server pages it; the last page comes the second time. */
function serve() {
  let failing = 1;
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    if (pathname !== "/api/trainings")
      return Response.json({ count: many, tags: { Contacts: many }, unseen: 0 });
    const from = library.findIndex(({ id }) => id === searchParams.get("before")) + 1;
    if (from > 0 && failing-- > 0) return Response.json({ message: "No." }, { status: 403 });
    return Response.json(library.slice(from, from + limits.trainingPage));
  });
}
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <TrainingsDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
// By what they are in the page: to ask hundreds of elements for their roles takes seconds.
const shown = () => document.querySelectorAll(".trg > li").length;
const press = async (label: string) => fireEvent.click(await screen.findByText(label));
const becomes = (many: number) =>
  vi.waitFor(() => expect(shown()).toBe(many), { timeout: 10_000, interval: 100 });

afterEach(() => {
  cleanup();
  setSession(null);
  me.role = "employee";
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("shows the library to its end, also when the rest did not come at first", async () => {
  serve();
  open();
  await becomes(limits.trainingPage);
  await press("Show more");
  await screen.findByText(/Unable to load more trainings. No./, {}, { timeout: 10_000 });
  expect(shown()).toBe(limits.trainingPage);
  await press("Try again");
  await becomes(many);
  expect(screen.queryByText(`Item ${many - 1}`)).not.toBeNull();
  expect(screen.queryByText(/Unable to load|Show more/)).toBeNull();
});

it("the answer to a form that was given up leaves open the one that was opened since", async () => {
  const saved: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", (address: string, { method }: RequestInit) => {
    if (method === "POST") return new Promise((resolve) => saved.push(resolve));
    const isList = new URL(address, "http://localhost").pathname === "/api/trainings";
    return Promise.resolve(Response.json(isList ? [] : { count: 0, tags: {}, unseen: 0 }));
  });
  setSession({ token: "a", userId: "sam", name: "Sam" });
  me.role = "super";
  const told = vi.spyOn(toast, "success");
  open();
  await press("Add Training Item");
  const title = () => screen.getByLabelText("Title");
  fireEvent.change(title(), { target: { value: "Import" } });
  fireEvent.click(screen.getByRole("button", { name: /Save/ }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  await press("Cancel");
  await press("Add Training Item");
  fireEvent.change(title(), { target: { value: "Glass" } });
  await act(async () => saved[0]!(Response.json(library[0], { status: 201 })));
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(title()).toHaveProperty("value", "Glass");
});
