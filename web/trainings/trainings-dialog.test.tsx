// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { limits } from "../../contract/limits.ts";
import { PATIENCE_MS } from "../api/saving.ts";
import { setSession } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { savedAlready } from "../test/network.ts";
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
  localStorage.clear();
  vi.useRealTimers();
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

const title = () => screen.getByLabelText("Title");
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: /Sav/ }));

/** An item is left while it is saved; the answers are given one by one. */
async function leaveUnanswered() {
  const sent: { id: string; answer: (response: Response) => void }[] = [];
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit) => {
    if (method === "POST")
      return new Promise((answer) => sent.push({ id: JSON.parse(String(body)).id as string, answer }));
    const isList = new URL(address, "http://localhost").pathname === "/api/trainings";
    return Promise.resolve(Response.json(isList ? [] : { count: 0, tags: {}, unseen: 0 }));
  });
  setSession({ token: "a", userId: "sam", name: "Sam" });
  me.role = "super";
  open();
  await press("Add Training Item");
  type("Import");
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS + 100));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Leave" })));
  vi.useRealTimers();
  await press("Add Training Item");
  return sent;
}

it("the answer to a form that was given up leaves open the one that was opened since", async () => {
  const told = vi.spyOn(toast, "success").mockClear();
  const sent = await leaveUnanswered();
  expect(title()).toHaveProperty("value", "Import");
  type("Glass");
  await act(async () => sent[0]!.answer(Response.json(library[0], { status: 201 })));
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(title()).toHaveProperty("value", "Glass");
});

it("what is typed over one that was added meanwhile, as was said, is another at once", async () => {
  const told = vi.spyOn(toast, "success").mockClear();
  const failed = vi.spyOn(toast, "failed").mockClear();
  const sent = await leaveUnanswered();
  type("Glass");
  await act(async () => sent[0]!.answer(Response.json(library[0], { status: 201 })));
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]!.answer(await savedAlready()));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  await act(async () => sent[2]!.answer(Response.json(library[1], { status: 201 })));
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(failed).not.toHaveBeenCalled();
  expect(sent[1]!.id).toBe(sent[0]!.id);
  expect(sent[2]!.id).not.toBe(sent[0]!.id);
  expect(screen.queryByLabelText("Title")).toBeNull();
});
