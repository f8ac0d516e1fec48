// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SmartValueGroup } from "../../contract/values.ts";
import { setSession } from "../api/session.ts";
import { InRouter } from "../test/in-router.tsx";
import { answer, network } from "../test/network.ts";
import { GroupDialog } from "./group-dialog.tsx";

const [one, two] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const group: SmartValueGroup = {
  key: "referral",
  name: "Referral",
  values: [
    { id: one, value: "Friend" },
    { id: two, value: "Google" },
  ],
  updatedAt: "2026-11-20T17:01:00.000Z",
};
const onClose = vi.fn();
const shown = (now: SmartValueGroup | undefined) => (
  <InRouter>
    <GroupDialog group={now} keys={now ? [now.key] : []} onClose={onClose} />
  </InRouter>
);
/** Its shortcut stands behind its name. */
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const dialog = () => screen.getByRole("dialog");
const field = () => screen.getByRole<HTMLInputElement>("textbox");

beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

it("of a group that a colleague deletes says so, loses nothing, and saves it as new when that is meant", async () => {
  const sent = network(answer(200, group));
  const { rerender } = render(shown(group));
  await press(/^Edit Friend/);
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: "Friend of a fri" } });
  expect(dialog().textContent).not.toContain("deleted");
  rerender(shown(undefined));
  expect(dialog().textContent).toContain("This group was deleted.");
  expect(screen.getByRole("heading", { name: /Referral/ })).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe("Friend of a fri");
  await press(/^Delete Google/);
  await press(/^Save as new/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [
      "POST /api/values/referral/___replace___",
      { name: "Referral", updatedAt: group.updatedAt, values: [{ id: one, value: "Friend of a fri" }] },
    ],
  ]);
});

it("of a group that is back saves as always", async () => {
  const now = { ...group, updatedAt: "2026-11-20T17:03:00.000Z" };
  const sent = network(answer(200, now));
  const { rerender } = render(shown(group));
  await press(/^Edit Friend/);
  fireEvent.change(field(), { target: { value: "Friends" } });
  rerender(shown(undefined));
  rerender(shown(now));
  expect(dialog().textContent).not.toContain("deleted");
  await press(/^Save/);
  expect(sent[0]!.body).toEqual({
    updatedAt: now.updatedAt,
    values: [{ id: one, value: "Friends" }, group.values[1]],
  });
});
