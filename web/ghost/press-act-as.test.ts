// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENCE_MS, saving } from "../api/saving.ts";
import { places } from "../api/places.ts";
import { getSession, setSession } from "../api/session.ts";
import { closeShellDialog, useShellDialog } from "../shell/shell-dialog.ts";
import { heldLocks } from "../test/held-locks.ts";
import { toast } from "../ui/toast.tsx";
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
  expect(asks()?.discard).toMatchObject({
    title: "Discard your changes?",
    body: "What you entered here is not saved.",
  });
  expect(getSession()).toEqual(ann);
  expect(lead).not.toHaveBeenCalled();
  const { onYes } = asks()!.discard!;
  await act(async () => onYes());
  expect(getSession()).toEqual(asBen);
  expect(lead).toHaveBeenCalledOnce();
});

it("asks again where another window has begun something while the question stood open", async () => {
  const here = markUnsaved("Discard your changes?");
  over = here;
  heldLocks();
  vi.resetModules();
  const other = await import("../ui/unsaved.ts");
  await act(() => pressActAs("ben", lead));
  const there = other.markUnsaved("Discard this note?");
  over = () => [here, there].forEach((end) => end());
  // The browser hears of it a moment later.
  await new Promise((resolve) => setImmediate(resolve));
  const first = asks()!.discard!;
  await act(async () => first.onYes());
  expect(getSession()).toEqual(ann);
  expect(asks()?.discard?.body).toBe(
    "What you entered here is not saved. What you entered in another window is not saved.",
  );
  const second = asks()!.discard!;
  await act(async () => second.onYes());
  expect(getSession()).toEqual(asBen);
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
  expect(asks()?.dialog).toBe("discard");
});

it.each(["here", "in another window"])(
  "asks before one acts again while something is still saved %s as the colleague from before",
  async (where) => {
    heldLocks();
    vi.resetModules();
    const other = where === "here" ? { saving } : await import("../api/saving.ts");
    vi.useFakeTimers();
    let end = () => {};
    void other.saving("g", new Promise<void>((resolve) => (end = resolve)));
    const acted = pressActAs("ben", lead);
    await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS + 100));
    vi.useRealTimers();
    expect(await acted).toBe(false);
    expect(asks()?.discard?.body).toBe(
      "A change is still being saved. Acting as a colleague now may lose it.",
    );
    expect(getSession()).toEqual(ann);
    end();
  },
);

it.each([
  ["to act", ann, () => pressActAs("ben", lead)],
  ["to be oneself again", asBen, pressStopActing],
])("asks %s about what another window has not saved, and no draft keeps", async (_, session, press) => {
  setSession(session);
  heldLocks();
  vi.resetModules();
  const other = await import("../ui/unsaved.ts");
  const end = other.markUnsaved("Discard your changes?");
  over = end;
  await act(async () => void (await press()));
  expect(asks()?.discard?.body).toBe("What you entered in another window is not saved.");
  expect(getSession()).toEqual(session);
  end();
  // The browser hears of it a moment later.
  await new Promise((resolve) => setImmediate(resolve));
  const kept = other.markUnsaved("Discard this contact?", true);
  over = kept;
  await act(async () => void (await press()));
  expect(getSession()).not.toEqual(session);
});

it("lets what is saved under one's own session come through first, in whatever window, and asks nothing", async () => {
  heldLocks();
  vi.resetModules();
  const other = await import("../api/saving.ts");
  vi.useFakeTimers();
  let end = () => {};
  void other.saving("a", new Promise<void>((resolve) => (end = resolve)));
  void saving("a", new Promise<void>((resolve) => (over = resolve)));
  const acted = pressActAs("ben", lead);
  await vi.advanceTimersByTimeAsync(1_000);
  over();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getSession()).toEqual(ann);
  end();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(await acted).toBe(true);
  expect(asks()).toBeNull();
});

it.each(["here", "in another window"])(
  "asks about what was typed %s while the server was asked, and ends what is not used",
  async (where) => {
    heldLocks();
    vi.resetModules();
    const other = where === "here" ? { markUnsaved } : await import("../ui/unsaved.ts");
    const ended = vi.fn();
    let answer = () => {};
    vi.stubGlobal("fetch", async (_url: string, { method }: RequestInit) => {
      if (method === "DELETE") {
        ended();
        return new Response(null, { status: 204 });
      }
      await new Promise<void>((resolve) => (answer = resolve));
      const user = { id: "ben", firstName: "Ben", lastName: "Okafor" };
      return Response.json({ token: "g", role: "employee", user });
    });
    const acted = pressActAs("ben", lead);
    await new Promise((resolve) => setImmediate(resolve));
    over = other.markUnsaved("Discard your changes?");
    await act(async () => {
      answer();
      expect(await acted).toBe(false);
    });
    expect(getSession()).toEqual(ann);
    expect(lead).not.toHaveBeenCalled();
    expect(asks()?.discard?.body).toBe(
      where === "here"
        ? "What you entered here is not saved."
        : "What you entered in another window is not saved.",
    );
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    const { onYes } = asks()!.discard!;
    await act(async () => {
      const led = onYes();
      await new Promise((resolve) => setImmediate(resolve));
      answer();
      await led;
    });
    expect(getSession()).toEqual(asBen);
    expect(lead).toHaveBeenCalledOnce();
  },
);

it("says what it waits for, where it is pressed without a button that could", async () => {
  const told = vi.spyOn(toast, "warning").mockReturnValue("its key");
  const closed = vi.spyOn(toast, "close").mockReturnValue();
  vi.useFakeTimers();
  void saving("a", new Promise<void>((resolve) => (over = resolve)));
  const acted = pressActAs("ben", lead);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveBeenCalledExactlyOnceWith("Saving your changes before you act as a colleague...", {
    sticky: true,
  });
  over();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(await acted).toBe(true);
  expect(closed).toHaveBeenCalledExactlyOnceWith("its key");
  vi.restoreAllMocks();
});

it("does not wait for it without end: nothing of it is lost", async () => {
  vi.useFakeTimers();
  void saving("a", new Promise<void>((resolve) => (over = resolve)));
  const acted = pressActAs("ben", lead);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  vi.useRealTimers();
  expect(await acted).toBe(true);
});

it("is oneself again though another window is still saving: the server hears of it after that", async () => {
  setSession(asBen);
  heldLocks();
  vi.resetModules();
  const other = await import("../api/saving.ts");
  void other.saving("g", new Promise<void>((resolve) => (over = resolve)));
  await pressStopActing();
  expect(asks()).toBeNull();
  expect(getSession()).toEqual(ann);
  over();
  await vi.waitFor(() => expect(localStorage.getItem(places.signOuts)).toBeNull());
});

it("ends nothing of whoever is here by the time that it is known what would be lost", async () => {
  setSession(asBen);
  const asAva = { ...asBen, token: "h", userId: "ava", name: "Ava" };
  const pressed = pressStopActing();
  setSession(asAva);
  await pressed;
  expect(getSession()).toEqual(asAva);
});

it("is oneself again at once, or asks about what the colleague has not saved", async () => {
  setSession(asBen);
  over = markUnsaved("Discard your changes?");
  await act(pressStopActing);
  expect(asks()?.dialog).toBe("discard");
  expect(getSession()).toEqual(asBen);
  over();
  await act(pressStopActing);
  expect(getSession()).toEqual(ann);
});
