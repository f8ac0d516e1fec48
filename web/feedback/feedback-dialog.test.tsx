// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sms } from "../../contract/sms.ts";
import { setSession } from "../api/session.ts";
import { command } from "../api/use-command.ts";
import { queryClient } from "../api/use-query.ts";
import { toast } from "../ui/toast.tsx";
import { cut, network, savedAlready, type Sent } from "../test/network.ts";
import { reload } from "../test/reload.ts";
import { FeedbackDialog } from "./feedback-dialog.tsx";

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <FeedbackDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
const comments = () => screen.getByLabelText("Comments");
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const isGivenUp = () =>
  vi.waitFor(() => expect(screen.queryByRole("button", { name: /^Sending/ })).toBeNull(), 10_000);
function write() {
  open();
  fireEvent.change(comments(), { target: { value: "The list jumps." } });
  fireEvent.click(screen.getByRole("button", { name: /Related to/ }));
  fireEvent.click(screen.getAllByRole("option")[0]!);
}
/** Three tries, of which none is answered. */
async function sendInVain(sent: readonly Sent[]) {
  write();
  press(/Send/);
  await vi.waitFor(() => expect(sent).toHaveLength(3), 10_000);
  await isGivenUp();
}

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

it("what was typed is back after a reload, until it is given up", () => {
  open();
  fireEvent.click(screen.getByRole("radio", { name: "Question" }));
  fireEvent.change(comments(), { target: { value: "The list jumps." } });
  reload();
  open();
  expect(comments()).toHaveProperty("value", "The list jumps.");
  expect(screen.getByRole("radio", { name: "Question" }).getAttribute("aria-checked")).toBe("true");
  press(/Cancel/);
  reload();
  open();
  expect(comments()).toHaveProperty("value", "");
});

it("is the same report after a reload, and another where more was typed since it was stored", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  const done = () => new Response(null, { status: 204 });
  const sent = network(cut, cut, cut, savedAlready, cut, cut, cut, done);
  await sendInVain(sent);
  reload();
  open();
  fireEvent.change(comments(), { target: { value: "The list jumps at noon." } });
  press(/Send/);
  await vi.waitFor(() => expect(sent).toHaveLength(7), 10_000);
  const ids = sent.map(({ body }) => body["id"]);
  expect(new Set(ids.slice(0, 4)).size).toBe(1);
  expect(new Set(ids.slice(4)).size).toBe(1);
  expect(ids[4]).not.toBe(ids[0]);
  expect(sent[4]!.body["comments"]).toBe("The list jumps at noon.");
  // The answer to the other one was lost, too: it is no third.
  await isGivenUp();
  reload();
  open();
  press(/Send/);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(7), 10_000);
  expect(sent[7]!.body["id"]).toBe(ids[4]);
  vi.useRealTimers();
});

it("sends nothing longer than the contract has room for, and cuts nothing", async () => {
  const sent = network();
  open();
  fireEvent.change(comments(), { target: { value: "x".repeat(5_001) } });
  press(/Send/);
  await vi.waitFor(() => expect(screen.queryByText("A comment has at most 5,000 characters")).not.toBeNull());
  expect(screen.queryByText("Choose what it is about")).not.toBeNull();
  expect(comments()).toHaveProperty("value", "x".repeat(5_001));
  expect(sent).toEqual([]);
});

it("is one report, however many other commands are sent before its answer comes at last", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  const done = () => new Response(null, { status: 204 });
  const sent = network(cut, cut, cut, done, done);
  await sendInVain(sent);
  await command(sms.view, { params: { id: "room" } });
  press(/Send/);
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  const reports = sent.filter(({ call }) => !call.includes("/sms/"));
  expect(new Set(reports.map(({ body }) => body["id"])).size).toBe(1);
  vi.useRealTimers();
});

it("is one report and one word of thanks, however often it is pressed", async () => {
  const told = vi.spyOn(toast, "success").mockClear();
  const sent = network(() => new Response(null, { status: 204 }));
  write();
  press(/Send/);
  fireEvent.submit(comments().closest("form")!);
  fireEvent.submit(comments().closest("form")!);
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(1);
  expect(told).toHaveBeenCalledTimes(1);
});
