// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { bulk, type Bulk } from "../../contract/bulk.ts";
import { Refresher } from "./stale.ts";
import { until } from "./until.ts";
import { queryClient, queryKey } from "./use-query.ts";

const id = "0199a0f0-0000-7000-8000-000000000001";
const input = { params: { id } };
const wait = () => until(bulk.get, input, ({ state }) => state !== "undoing");

/** What the server says of it. */
let state: string;
let asked = 0;
const now = () =>
  ({
    id,
    state,
    action: "remove",
    by: null,
    ...{ message: null, total: 700, done: 700, kept: 0, reason: null, createdAt: "2026-03-01T10:00:00.000Z" },
  }) as Bulk;
vi.stubGlobal("fetch", async () => {
  asked += 1;
  return state === "gone"
    ? Response.json({ code: "notFound", message: "That change no longer exists." }, { status: 404 })
    : Response.json(now());
});

afterEach(() => queryClient.clear());

it("waits for an event that says that it is over, whatever was known before", async () => {
  [state, asked] = ["undoing", 0];
  queryClient.setQueryData(queryKey(bulk.get, input), { ...now(), state: "done" });
  let is: string | undefined;
  const over = wait().then((one) => (is = one.state));
  await vi.waitFor(() => expect(asked).toBe(1));
  expect(is).toBeUndefined();
  state = "undone";
  new Refresher(queryClient, () => {}).apply({ seq: 1, name: "bulk.advanced", ids: [id], by: null });
  await over;
  expect(is).toBe("undone");
});

it("says what the server refused", async () => {
  state = "gone";
  await expect(wait()).rejects.toThrow("That change no longer exists.");
});
