// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSession } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { answer, lost, network, savedAlready } from "../test/network.ts";
import { reload } from "../test/reload.ts";
import { toast } from "../ui/toast.tsx";
import { AddTrainingDialog } from "./add-training-dialog.tsx";

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <AddTrainingDialog onClose={() => {}} known={["Contacts"]} />
    </QueryClientProvider>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const addTag = (tag: string) => {
  type("Tags", tag);
  fireEvent.keyDown(screen.getByLabelText("Tags"), { key: "Enter" });
};
const save = () => fireEvent.click(screen.getByRole("button", { name: /Save/ }));
const isIdle = () => vi.waitFor(() => expect(screen.queryByRole("button", { name: /Saving/ })).toBeNull());
const isHere = (text: string) => vi.waitFor(() => expect(screen.queryByText(text)).not.toBeNull());

const stored = {
  id: "0192d3a0-0000-7000-8000-000000000000",
  title: "Import contacts",
  description: "",
  tags: ["Contacts"],
  notify: true,
  thumbnail: null,
  arcadeId: null,
  details: "",
  createdAt: "2026-03-14T15:09:26.000Z",
};

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

it("says that an item could not be saved, and what the server says of it", async () => {
  const told = vi.spyOn(toast, "failed");
  network(answer(403, { message: "The library is shut.", code: "forbidden" }));
  open();
  type("Title", "Import contacts");
  save();
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledExactlyOnceWith(
      "Unable to save training item. The library is shut.",
      expect.anything(),
    ),
  );
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Import contacts");
});

it("is back after a reload, and gone once it is saved", async () => {
  const sent = network(answer(201, stored));
  open();
  type("Title", "Import contacts");
  addTag("contacts");
  addTag("Contacts");
  reload();
  open();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Import contacts");
  save();
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ body: { title: "Import contacts", tags: ["Contacts"], notify: true } }]),
  );
  await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain("Import contacts"));
  reload();
  open();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "");
});

it("whose answer was lost stays one, also after a reload", async () => {
  const sent = network(lost, answer(201, stored), answer(201, stored));
  open();
  type("Title", "Import");
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await isIdle();
  reload();
  open();
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const { id } = sent[0]!.body;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]!.body).toMatchObject({ id, title: "Import" });
  await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain("Import"));
  cleanup();
  open();
  type("Title", "Glass");
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]!.body["id"]).not.toBe(id);
});

it("what was typed since the answer was lost stays, and is another item once that has been said", async () => {
  const told = vi.spyOn(toast, "failed");
  const sent = network(lost, savedAlready, answer(201, stored));
  open();
  type("Title", "Import");
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await isIdle();
  type("Title", "Import contacts");
  save();
  await vi.waitFor(() =>
    expect(told).toHaveBeenLastCalledWith(
      "Unable to save training item. It is in the library as you wrote it first. Save again to add this as another one.",
      expect.anything(),
    ),
  );
  await isIdle();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Import contacts");
  save();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  const [first, second, third] = sent.map(({ body }) => body["id"]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(sent[2]!.body["title"]).toBe("Import contacts");
});

it("what is longer or more than the contract has room for is said, not cut", async () => {
  const sent = network();
  open();
  type("Title", "t".repeat(121));
  addTag("g".repeat(41));
  await isHere("A tag has at most 40 characters");
  expect(screen.getByText("g".repeat(41))).not.toBeNull();
  save();
  await isHere("A title has at most 120 characters");
  fireEvent.click(screen.getByRole("button", { name: `Remove ${"g".repeat(41)}` }));
  await vi.waitFor(() => expect(screen.queryByText("A tag has at most 40 characters")).toBeNull());
  for (let i = 0; i < 11; i++) addTag(`tag ${i}`);
  await isHere("At most 10 tags");
  expect(sent).toEqual([]);
});
