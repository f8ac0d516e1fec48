// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Bulk } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { setSession } from "../../api/session.ts";
import { answer, lost, network, savedAlready } from "../../test/network.ts";
import { reload } from "../../test/reload.ts";
import { toast } from "../../ui/toast.tsx";
import { useBulkText } from "./use-bulk-text.ts";

const [ana, ann] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];

const started = {
  ...Object.fromEntries(Object.keys(Bulk.shape).map((field) => [field, null])),
  id: ana,
  action: "text",
  state: "running",
  total: 2,
  done: 1,
  kept: 0,
  createdAt: "2026-11-20T17:07:00.000Z",
};

function open(filter: ClientSelection) {
  const onStarted = vi.fn();
  const { result } = renderHook(() => useBulkText({ filter, onStarted }));
  const type = (text: string) => act(() => result.current.write(text));
  const send = () => act(() => result.current.send().catch(() => {}));
  return { now: () => result.current, type, send, onStarted };
}

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("is not started twice when an answer was lost: what has started is shown, and it is said", async () => {
  const warned = vi.spyOn(toast, "warning");
  const there = { ...started, message: "We are closed on Friday." };
  const sent = network(lost, savedAlready, answer(200, there), answer(201, started));
  const form = open({ ids: [ana, ann] });
  form.type("We are closed on Friday.");
  await form.send();
  expect(form.onStarted).not.toHaveBeenCalled();
  reload();

  const again = open({ ids: [ann, ana] });
  expect(again.now().message).toBe("We are closed on Friday.");
  again.type("We are closed on Monday.");
  await again.send();
  expect(sent.map(({ call }) => call)).toEqual([
    "POST /api/clients/bulk",
    "POST /api/clients/bulk",
    `GET /api/clients/bulk/${String(sent[0]!.body["id"])}`,
  ]);
  expect(sent[1]!.body["id"]).toBe(sent[0]!.body["id"]);
  expect(again.onStarted).toHaveBeenCalledExactlyOnceWith(there, true);
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    "These texts had started already, as they were written then. What you changed since was not sent.",
    { sticky: true },
  );
  // What was changed is kept, and is a text of its own.
  expect(again.now().message).toBe("We are closed on Monday.");
  await again.send();
  expect(sent[3]!.body).toMatchObject({ message: "We are closed on Monday." });
  expect(sent[3]!.body["id"]).not.toBe(sent[0]!.body["id"]);
  expect(JSON.stringify({ ...localStorage })).not.toContain("closed");
});

it("what was written while it was on its way is kept, and is another", async () => {
  const [friday, monday] = ["Friday", "Monday"].map((day) => ({
    ...started,
    message: `We are closed on ${day}.`,
  })) as [object, object];
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const sent = network(async () => late.then(answer(201, friday)), answer(201, monday));
  const form = open({ ids: [ana] });
  form.type("We are closed on Friday.");
  let first: Promise<void> = Promise.resolve();
  await act(async () => void (first = form.now().send()));
  form.type("We are closed on Monday.");
  arrive();
  await act(() => first);
  expect(form.onStarted).toHaveBeenCalledExactlyOnceWith(friday, true);
  expect(form.now().message).toBe("We are closed on Monday.");
  expect(JSON.stringify({ ...localStorage })).toContain("closed on Monday");
  await form.send();
  expect(form.onStarted).toHaveBeenLastCalledWith(monday, false);
  expect(sent[1]!.body["id"]).not.toBe(sent[0]!.body["id"]);
  expect(JSON.stringify({ ...localStorage })).not.toContain("closed");
});

it("to others it is another, with the words that are still there", async () => {
  const sent = network(lost, answer(201, started));
  const form = open({ ids: [ana] });
  form.type("We are closed on Friday.");
  await form.send();
  reload();
  const other = open({ ids: [ann] });
  expect(other.now().message).toBe("We are closed on Friday.");
  await other.send();
  expect(sent[1]!.body).toMatchObject({ filter: { ids: [ann] }, message: "We are closed on Friday." });
  expect(sent[1]!.body["id"]).not.toBe(sent[0]!.body["id"]);
  expect(other.onStarted).toHaveBeenCalledOnce();
});

it("is known by those it was for, whatever is written to others meanwhile", async () => {
  const sent = network(lost, answer(201, started), savedAlready, answer(200, started));
  const form = open({ ids: [ana] });
  form.type("We are closed on Friday.");
  await form.send();
  reload();
  const other = open({ ids: [ann] });
  other.type("We are closed on Monday.");
  await other.send();
  expect(other.onStarted).toHaveBeenCalledOnce();
  reload();
  const again = open({ ids: [ana] });
  expect(again.now().draft.again).toBeUndefined();
  again.type("We are closed on Friday.");
  await again.send();
  const [first, second, third] = sent.map(({ body }) => body["id"]);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
  expect(sent).toHaveLength(4);
  expect(JSON.stringify({ ...localStorage })).not.toContain("bulk-text");
});

it("is forgotten where it is discarded for those it was for, and only there", async () => {
  const sent = network(lost, lost, answer(201, started));
  const form = open({ ids: [ana] });
  form.type("We are closed on Friday.");
  await form.send();
  reload();
  const other = open({ ids: [ann] });
  act(() => other.now().draft.drop());
  reload();
  const again = open({ ids: [ana] });
  again.type("We are closed on Friday.");
  await again.send();
  act(() => again.now().draft.drop());
  reload();
  const third = open({ ids: [ana] });
  third.type("We are closed on Friday.");
  await third.send();
  const ids = sent.map(({ body }) => body["id"]);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it("says nothing of changes where there were none since", async () => {
  const warned = vi.spyOn(toast, "warning");
  network(lost, savedAlready, answer(200, { ...started, message: "We are closed on Friday." }));
  const form = open({ ids: [ana] });
  form.type("We are closed on Friday.");
  await form.send();
  await form.send();
  expect(form.onStarted).toHaveBeenCalledOnce();
  expect(warned).not.toHaveBeenCalled();
});

it("stands as it was written when it is refused, with the sentence at it", async () => {
  network(answer(400, { message: "Too long.", code: "validation", fields: { message: "Too long." } }));
  const form = open({ ids: [ana] });
  form.type("Hi");
  await form.send();
  expect(form.now()).toMatchObject({ message: "Hi", wrong: "Too long." });
  form.type("Hi!");
  expect(form.now().wrong).toBeUndefined();
});

it("looks up who has got these words already, and says when that is not known", async () => {
  const failed = vi.spyOn(toast, "failed");
  const again = { count: 1, at: "2026-11-20T17:07:00.000Z" };
  const nobody = { count: 0, some: [] };
  const found = { total: 1, texts: 1, atNight: 0, optedOut: nobody, numberless: nobody, first: null, again };
  const sent = network(answer(200, found), lost);
  const form = open({ ids: [ana] });
  const lookUp = () => act(() => form.now().lookUp());
  expect(await lookUp()).toBeUndefined();
  expect(form.now().wrong).toBe("Write a text.");
  form.type("Hi @firstName");
  expect(await lookUp()).toEqual(found);
  expect(sent).toMatchObject([
    { call: "POST /api/clients/bulk/recipients", body: { filter: { ids: [ana] }, message: "Hi @firstName" } },
  ]);
  expect(await lookUp()).toBeUndefined();
  expect(failed).toHaveBeenCalledOnce();
});
