// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { afterEach, expect, it, vi } from "vitest";
import { texts } from "../../contract/errors.ts";
import { setSession } from "../api/session.ts";

// Where an address leads is decided before a page is there.
vi.mock("../shell/page.ts", () => ({ page: () => () => null, crashPage: () => () => null }));
vi.mock("../shell/root.tsx", () => ({ Root: () => null }));

const { root } = await import("./frame.ts");
const { entryRoutes } = await import("./entry.ts");
const tree = root.addChildren(entryRoutes);

afterEach(() => setSession(null));

async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: tree, history });
  await router.load();
  return history.location;
}

it.each([
  ["/contacts?letter=D#notes", "/contacts?letter=D#notes"],
  ["//elsewhere.example/", "/"],
  ["/\\elsewhere.example/", "/"],
  ["https://elsewhere.example/", "/"],
  ["/./logout", "/"],
  ["/LOGOUT", "/"],
  ["/%6Cogout", "/"],
  ["/login?redirect=/contacts", "/"],
  ["/.//elsewhere.example", "/"],
  ["/x/..//elsewhere.example", "/"],
  // A page that there is not, and says so.
  ["/%", "/-"],
  ["/%E0%A4%A", "/-E0-A4-A"],
])("sign-in leads who is signed in back to %s as to %s", async (given, leadsTo) => {
  setSession({ token: "a", userId: "ann", name: "Ann" });
  const { href } = await open(`/login?redirect=${encodeURIComponent(given)}`);
  expect(href).toBe(leadsTo);
});

it("sign-in keeps who is signed in nowhere", async () => {
  expect((await open("/login?redirect=%2Fcontacts")).href).toBe("/login?redirect=%2Fcontacts");
});

const whole = "0192d3a0-0000-7000-8000-000000000000";

it.each(["x/y", "x", whole, `${whole}/token/more`, `${whole}/cut-off`, "a/b/c/d/e"])(
  "a link to a new password that was cut off or mangled is dead at once: %s",
  async (link) => {
    const { pathname, state } = await open(`/forgot-password/${link}`);
    expect(pathname).toBe("/forgot-password");
    expect(state).toMatchObject({ trouble: texts.deadLink });
  },
);

it("one that is whole is looked at", async () => {
  const link = `/forgot-password/${whole}/${"a".repeat(43)}`;
  expect((await open(link)).pathname).toBe(link);
});
