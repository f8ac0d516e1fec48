import fs from "node:fs";
import vm from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";

const program = fs.readFileSync(new URL("../public/sw.js", import.meta.url), "utf8");

interface Clicked {
  notification: { close: () => void };
  waitUntil: (work: Promise<unknown>) => void;
}

const listeners = new Map<string, (event: Clicked) => void>();
const openWindow = vi.fn(async (_path: string) => {});
let focused: string[] = [];
let open: string[] = [];

/** What a service worker finds around it, with the windows that are open, the one used last in front. */
const self = {
  addEventListener: (name: string, listener: (event: Clicked) => void) => listeners.set(name, listener),
  clients: {
    openWindow,
    matchAll: async () =>
      open.map((path) => ({
        url: `https://switchboard.example${path}`,
        focus: async () => void focused.push(path),
      })),
  },
};

async function click() {
  const close = vi.fn();
  let work: Promise<unknown> = Promise.resolve();
  listeners.get("notificationclick")!({ notification: { close }, waitUntil: (one) => (work = one) });
  await work;
  expect(close).toHaveBeenCalledOnce();
}

beforeEach(() => {
  focused = [];
  openWindow.mockClear();
  vm.runInNewContext(program, { self, URL });
});

it.each([
  ["the window that was used last", ["/contacts", "/messages"], "/contacts"],
  ["the frame rather than a training", ["/trainings/t1", "/messages?room=1"], "/messages?room=1"],
  ["the frame rather than a review", ["/review/north", "/"], "/"],
  ["the page of sign-in", ["/login"], "/login"],
])("a click brings %s to the front", async (_what, windows, front) => {
  open = windows;
  await click();
  expect(focused).toEqual([front]);
  expect(openWindow).not.toHaveBeenCalled();
});

it.each([[[]], [["/trainings/t1", "/review/north"]]])(
  "without a frame, as with %j, it opens one",
  async (windows) => {
    open = windows;
    await click();
    expect(focused).toEqual([]);
    expect(openWindow.mock.calls).toEqual([["/messages"]]);
  },
);
