// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const navigate = vi.fn(async () => {});
vi.mock("@tanstack/react-router", () => ({ useNavigate: () => navigate }));

const { ApiError, NoAnswer } = await import("../api/call.ts");
const { getSession, setSession } = await import("../api/session.ts");
const { toast } = await import("../ui/toast.tsx");
const { useReset } = await import("./use-reset.ts");

const maya = { token: "m", userId: "maya", name: "Maya" };
const ended = () => Response.json({ message: "Sign in again.", code: "unauthorized" }, { status: 401 });
const asked: (string | null)[] = [];
const told = vi.spyOn(toast, "success");

/** What the server says of the session that is open here, once the password is another. */
const answers = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal("fetch", (_url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers["authorization"] ?? null);
    return Promise.resolve().then(answer);
  });

async function reset(send: () => Promise<unknown> = async () => {}) {
  const { result } = renderHook(() => useReset("nina@northgate.example"));
  act(() => {
    result.current.type("harbor-lights");
    result.current.retype("harbor-lights");
  });
  await act(() => result.current.submit(send));
  return result.current;
}

beforeEach(() => {
  asked.length = 0;
  setSession(null);
  navigate.mockClear();
  told.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("signs out whose password it was", async () => {
  setSession(maya);
  answers(ended);
  await reset();
  expect(getSession()).toBeNull();
  expect(asked).toEqual(["Bearer m"]);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: "/login",
    state: { email: "nina@northgate.example", notice: "Password Updated" },
  });
  expect(told).not.toHaveBeenCalled();
});

it.each([
  ["their session stands", () => Response.json({ id: "maya" })],
  ["something in between answers", () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
  ["nobody answers", () => Promise.reject(new TypeError("Failed to fetch"))],
])("leaves somebody else signed in, and says that it is done: %s", async (_what, answer) => {
  setSession(maya);
  answers(answer);
  await reset();
  expect(getSession()).toEqual(maya);
  expect(told).toHaveBeenCalledExactlyOnceWith("Password Updated");
  expect(navigate).toHaveBeenCalledOnce();
});

it("asks after the session behind that of a colleague", async () => {
  setSession({ token: "g", userId: "ben", name: "Ben", original: maya });
  answers(ended);
  await reset();
  expect(asked).toEqual(["Bearer m"]);
  expect(getSession()).toBeNull();
});

it("asks nothing where nobody is signed in", async () => {
  answers(ended);
  await reset();
  expect(asked).toEqual([]);
  expect(navigate).toHaveBeenCalledOnce();
});

it("says on leaving the field that the new password is too short, until it is typed anew", () => {
  const { result } = renderHook(() => useReset("nina@northgate.example"));
  act(() => result.current.leave());
  expect(result.current.wrongPassword).toBeUndefined();
  act(() => result.current.type("abcd"));
  expect(result.current.wrongPassword).toBeUndefined();
  act(() => result.current.leave());
  expect(result.current.wrongPassword).toBe("Password complexity is weak");
  act(() => result.current.type("abcde"));
  expect(result.current.wrongPassword).toBeUndefined();
});

const none = { message: "", code: "" };
it.each([
  [
    "what the server says",
    new ApiError(400, { message: "Ask for a new code.", code: "validation" }),
    "Ask for a new code.",
  ],
  ["of an answer that is not the server's", new ApiError(502, none, false), "unknown error"],
  ["where nobody answers", new NoAnswer("No connection."), "unknown error"],
])("says why no password was set: %s", async (_what, error, sentence) => {
  expect((await reset(() => Promise.reject(error))).trouble).toBe(sentence);
});
