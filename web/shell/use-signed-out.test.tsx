// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { texts } from "../../contract/errors.ts";
import { users } from "../../contract/users.ts";
import { call } from "../api/call.ts";
import { places } from "../api/places.ts";
import { setSession } from "../api/session.ts";
import { useEnded } from "../auth/ended-notice.ts";

const state = { location: { href: "/contacts", pathname: "/contacts" } };
const navigate = vi.fn(async () => {});
const router = { state, navigate };
vi.mock("@tanstack/react-router", () => ({ useRouter: () => router }));

const { useSignedOut } = await import("./use-signed-out.ts");

const ann = { token: "ann", userId: "ann", name: "Ann" };
/** What the server says of the session that is gone from here. */
let why: string;
const asked = vi.fn();
const text = vi.fn(async () => JSON.stringify({ message: why, code: "unauthorized" }));
beforeEach(() => {
  asked.mockClear();
  navigate.mockClear();
  text.mockClear();
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    asked(headers["authorization"]);
    return { status: 401, text };
  });
  setSession(ann);
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

/** Another tab is the first to leave. */
async function leaveElsewhere(): Promise<string | undefined> {
  renderHook(() => useSignedOut());
  setSession(null);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith("Bearer ann"));
  await vi.waitFor(() => expect(text).toHaveBeenCalledTimes(1));
  // What follows from the answer follows at once.
  await new Promise((resolve) => setImmediate(resolve));
  return renderHook(() => useEnded()).result.current;
}

it.each([
  [texts.sessionInvalid, "You signed in somewhere else, so this session ended."],
  ["This session was ended from another place.", "This session was ended from another place."],
  [texts.sessionEnded, undefined],
])(
  "the tab that leaves second tells the reason too, unless the person logged out: %s",
  async (told, shown) => {
    why = told;
    expect(await leaveElsewhere()).toBe(shown);
  },
);

it.each([texts.sessionInvalid, "This session was ended from another place."])(
  "leads out of the session that was refused, and says which it is: %s",
  async (told) => {
    why = told;
    setSession({ ...ann, token: "token-of-ann" });
    renderHook(() => useSignedOut());
    await call(users.me, {}).catch(() => {});
    const state = expect.objectContaining({ of: "of-ann" }) as unknown;
    expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: "/logout", state }));
  },
);

it("leads nobody out who has signed in again in another window", async () => {
  why = texts.sessionInvalid;
  renderHook(() => useSignedOut());
  const asking = call(users.me, {}).catch(() => {});
  const newer = { ...ann, token: "newer", writtenAt: Date.now() };
  localStorage.setItem(places.session, JSON.stringify(newer));
  await asking;
  expect(navigate).not.toHaveBeenCalled();
});
