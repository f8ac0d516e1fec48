// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Session } from "../api/session.ts";
import { freshPage } from "../test/fresh-page.ts";

const ann: Session = { token: "token-of-ann", userId: "ann", name: "Ann" };
const acting: Session = { token: "token-as-ben", userId: "ben", name: "Ben", original: ann };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A window that is opened now. */
async function open(session: Session) {
  const page = await freshPage(session);
  const { ignore, useIgnored } = await import("./ignored.ts");
  const { result } = renderHook(() => useIgnored());
  return { ...page, ignore, ignored: () => [...result.current].sort() };
}

/** As a browser tells the other windows. */
const tell = () => window.dispatchEvent(new StorageEvent("storage", { key: "switchboard.ignored" }));

it("what was ignored is ignored in every window of the session, and in no other session", async () => {
  const first = await open(ann);
  const second = await open(ann);
  first.ignore("lapsed");
  tell();
  await expect.poll(second.ignored).toEqual(["lapsed"]);
  second.ignore("renewal");
  expect((await open(ann)).ignored(), "a window that is opened later").toEqual(["lapsed", "renewal"]);
  expect((await open({ ...ann, token: "another-sign-in" })).ignored()).toEqual([]);
});

it("two windows that ignore at once lose nothing of each other", async () => {
  const first = await open(ann);
  const second = await open(ann);
  first.ignore("lapsed");
  second.ignore("renewal");
  expect((await open(ann)).ignored()).toEqual(["lapsed", "renewal"]);
});

it("who comes back from acting as a colleague has ignored what they had", async () => {
  const page = await open(ann);
  page.ignore("lapsed");
  page.setSession(acting);
  expect(page.ignored()).toEqual([]);
  page.ignore("of-ben");
  page.setSession(ann);
  await expect.poll(page.ignored).toEqual(["lapsed"]);
});

it("what is written there by anybody's hand hides nothing", async () => {
  for (const damaged of ["{", "null", "[5]", '{"of-ann":"all"}', '{"of-ann":[5,null]}']) {
    localStorage.setItem("switchboard.ignored", damaged);
    expect((await open(ann)).ignored(), damaged).toEqual([]);
  }
});
