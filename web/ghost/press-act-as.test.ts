// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENCE_MS, saving } from "../api/saving.ts";
import { getSession, setSession } from "../api/session.ts";
import { closeShellDialog, useShellDialog } from "../shell/shell-dialog.ts";
import { heldLocks } from "../test/held-locks.ts";
import { markUnsaved } from "../ui/unsaved.ts";
import { pressActAs, pressStopActing } from "./press-act-as.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben Okafor", original: ann };
const lead = vi.fn();
const asks = () => renderHook(useShellDialog).result.current;
let over = () => {};

beforeEach(() => {
  lead.mockReset();
  vi.stubGlobal("fetch", async (_url: string, { method }: RequestInit) =>
    method === "DELETE"
      ? new Response(null, { status: 204 })
      : Response.json({
          token: "g",
          role: "employee",
          user: { id: "ben", firstName: "Ben", lastName: "Okafor" },
        }),
  );
  setSession(ann);
});
afterEach(() => {
  over();
  const open = asks();
  act(() => void (open && closeShellDialog(open)));
  vi.unstubAllGlobals();
});

it("acts at once where nothing would be lost, and leads on", async () => {
  await pressActAs("ben", lead);
  expect(asks()).toBeNull();
  expect(getSession()).toEqual(asBen);
  expect(lead).toHaveBeenCalledOnce();
});

it("asks about what is not saved, of whom it was pressed", async () => {
  over = markUnsaved("Discard your changes?");
  await act(() => pressActAs("ben", lead));
  expect(asks()).toMatchObject({ dialog: "actAs", about: "ben", lead });
  expect(getSession()).toEqual(ann);
  expect(lead).not.toHaveBeenCalled();
});

it("acts at once over what a draft keeps, whatever else there is to ask about", async () => {
  const keeps = markUnsaved("Discard this contact?", true);
  over = keeps;
  await pressActAs("ben", lead);
  expect(getSession()).toEqual(asBen);
  setSession(ann);
  const end = markUnsaved("Discard your changes?");
  const keepsToo = markUnsaved("Discard this contact?", true);
  over = () => [end, keeps, keepsToo].forEach((stop) => stop());
  await act(() => pressActAs("ben", lead));
  expect(asks()).toMatchObject({ dialog: "actAs", about: "ben" });
});

it("asks before one acts again while something is still saved as the colleague from before", async () => {
  vi.useFakeTimers();
  let end = () => {};
  void saving("g", new Promise<void>((resolve) => (end = resolve)));
  const acted = pressActAs("ben", lead);
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  vi.useRealTimers();
  expect(await acted).toBe(false);
  expect(asks()).toMatchObject({ dialog: "actAs", about: "ben" });
  expect(getSession()).toEqual(ann);
  end();
});

it.each([
  ["to act", ann, () => pressActAs("ben", lead), { dialog: "actAs", about: "ben" }],
  ["to be oneself again", asBen, pressStopActing, { dialog: "stopActing" }],
])(
  "asks %s about what another window has not saved, and no draft keeps",
  async (_, session, press, asked) => {
    setSession(session);
    heldLocks();
    vi.resetModules();
    const other = await import("../ui/unsaved.ts");
    const end = other.markUnsaved("Discard your changes?");
    over = end;
    await act(async () => void (await press()));
    expect(asks()).toMatchObject({ ...asked, elsewhere: "unsaved" });
    expect(getSession()).toEqual(session);
    end();
    // The browser hears of it a moment later.
    await new Promise((resolve) => setImmediate(resolve));
    const kept = other.markUnsaved("Discard this contact?", true);
    over = kept;
    await act(async () => void (await press()));
    expect(getSession()).not.toEqual(session);
  },
);

it.each([
  ["to act", ann, () => pressActAs("ben", lead), { dialog: "actAs", about: "ben" }],
  ["to be oneself again", asBen, pressStopActing, { dialog: "stopActing" }],
])("asks %s about what another window is saving", async (_, session, press, asked) => {
  setSession(session);
  heldLocks();
  vi.resetModules();
  const other = await import("../api/saving.ts");
  void other.saving(session.token, new Promise<void>((resolve) => (over = resolve)));
  await act(async () => void (await press()));
  expect(asks()).toMatchObject({ ...asked, elsewhere: "saving" });
  expect(getSession()).toEqual(session);
});

it("is oneself again at once, or asks about what the colleague has not saved", async () => {
  setSession(asBen);
  over = markUnsaved("Discard your changes?");
  await act(pressStopActing);
  expect(asks()).toEqual({ dialog: "stopActing" });
  expect(getSession()).toEqual(asBen);
  over();
  await act(pressStopActing);
  expect(getSession()).toEqual(ann);
});
