// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENCE_MS } from "../api/saving.ts";
import { unsentOf } from "../drafts/draft-places.ts";
import type { Unsent } from "./outbox.ts";
import { dropUnsent, keepUnsent } from "./outbox-storage.ts";
import { comeThrough, leftBy, underWay } from "./unsent.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const ben = { token: "b", userId: "ben", name: "Ben" };
const asBen = { ...ben, token: "g", original: ann };
const text = (id: string, more: Partial<Unsent> = {}): Unsent => ({
  id,
  roomId: "room",
  message: id,
  media: [],
  at: Date.now(),
  state: "waiting",
  ...more,
});

let through: boolean;
const waitFor = (session: typeof ann) => void comeThrough(session).then(() => (through = true));
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  through = false;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("finds what is left of one person, as themselves and as a colleague, and of nobody else", () => {
  keepUnsent(unsentOf(asBen), text("as ben", { at: 2 }));
  keepUnsent(unsentOf(ann), text("own", { at: 1, state: "refused" }));
  keepUnsent(unsentOf(ben), text("bens"));
  localStorage.setItem(`${unsentOf(ann)}damaged`, "{");
  expect(leftBy("ann")).toMatchObject([
    { id: "own", colleague: undefined },
    { id: "as ben", colleague: "ben" },
  ]);
});

it("waits for what is on its way under this session, and no longer", async () => {
  const [one, two] = [text("one"), text("two")];
  keepUnsent(unsentOf(ann), text("elsewhere"));
  keepUnsent(unsentOf(asBen), one);
  keepUnsent(unsentOf(asBen), two);
  expect(underWay(asBen)).toBe(2);
  waitFor(asBen);
  dropUnsent(one, "sent");
  await pass();
  expect(through).toBe(false);
  keepUnsent(unsentOf(asBen), { ...two, state: "refused" });
  await pass();
  expect(through).toBe(true);
});

it("hears of what another tab has sent", async () => {
  keepUnsent(unsentOf(ann), text("one"));
  waitFor(ann);
  const key = `${unsentOf(ann)}one`;
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
  await pass();
  expect(through).toBe(true);
});

it("waits for nobody who does not answer", async () => {
  keepUnsent(unsentOf(ann), text("one"));
  waitFor(ann);
  await pass(PATIENCE_MS - 1);
  expect(through).toBe(false);
  await pass(1);
  expect(through).toBe(true);
});

it("has nothing to wait for without a network, and stops when it goes", async () => {
  keepUnsent(unsentOf(ann), text("one"));
  waitFor(ann);
  await pass();
  expect(through).toBe(false);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(underWay(ann)).toBe(0);
  dispatchEvent(new Event("offline"));
  await pass();
  expect(through).toBe(true);
});
