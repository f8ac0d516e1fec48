// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { getSession, setSession } from "../api/session.ts";
import { lockNow, setLock } from "../lock/lock-state.ts";
import { signIn } from "./sign-in.ts";

const html = (status: number) => new Response("<h1>Bad Gateway</h1>", { status });
/** The server is well, and answers the sign-in so. */
const answers = (answer: Response) =>
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(url === "/api/healthcheck" ? Response.json({ message: "OK" }) : answer),
  );
/** The server is well, and the sign-in gets no answer. */
const answersNot = () =>
  vi.stubGlobal("fetch", (url: string) =>
    url === "/api/healthcheck"
      ? Promise.resolve(Response.json({ message: "OK" }))
      : Promise.reject(new TypeError()),
  );
const tryIt = () => signIn({ email: "maya@example.com", password: "x", account: "a" });

afterEach(() => vi.unstubAllGlobals());

it("says that nobody answered", async () => {
  answersNot();
  expect(await tryIt()).toEqual({ sentence: "Network Connection Issue", wantsCode: false });
});

it("asks for a code, and knows whose password it was", async () => {
  const body = { message: "2FA is required", code: "2FA_REQUIRED", userId: "u" };
  answers(Response.json(body, { status: 401 }));
  expect(await tryIt()).toEqual({ sentence: body.message, wantsCode: true, userId: "u" });
});

it("says what the server says", async () => {
  const body = { message: "That was too many tries.", code: "too_many" };
  answers(Response.json(body, { status: 429 }));
  expect(await tryIt()).toEqual({ sentence: body.message, wantsCode: false });
});

// The health check before it has found out whether something in between answers for the server.
it.each([401, 500, 502, 503, 504, 404, 200])(
  "an answer of %i without a sentence is a wrong e-mail and password",
  async (status) => {
    answers(html(status));
    expect(await tryIt()).toEqual({ sentence: "Invalid email and password combination", wantsCode: false });
  },
);

it("an answer to a code that says nothing is no wrong password", async () => {
  answers(html(401));
  const refused = await signIn({ email: "maya@example.com", password: "x", account: "a", code: "123456" });
  // The server may have taken it, and takes none twice.
  const sentence = "unable to verify. Wait until your app shows the next code, and enter that one.";
  expect(refused).toEqual({ sentence, wantsCode: false });
  answersNot();
  expect(await signIn({ email: "maya@example.com", password: "x", account: "a", code: "123456" })).toEqual({
    sentence,
    wantsCode: false,
  });
});

it("does not take the place of whoever has signed in meanwhile in another window, nor open their lock", async () => {
  const asked: string[] = [];
  const hannah = { token: "h", userId: "hannah", name: "Hannah Weiss" };
  const user = { id: "maya", firstName: "Maya", lastName: "Torres", themeColor: null };
  vi.stubGlobal("fetch", async (url: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${url} ${(headers as Record<string, string>)["authorization"]}`);
    if (url === "/api/healthcheck") return Response.json({ message: "OK" });
    if (method === "DELETE") return new Response(null, { status: 204 });
    localStorage.setItem("switchboard.session", JSON.stringify({ ...hannah, writtenAt: Date.now() }));
    localStorage.setItem("switchboard.lock", JSON.stringify({ at: 5, by: "hand" }));
    return Response.json({ token: "m", role: "owner", user });
  });
  setSession(null);
  const { toast } = await import("../ui/toast.tsx");
  const told = vi.spyOn(toast, "warning");
  expect(await tryIt()).toMatchObject({ wantsCode: false });
  expect(getSession()).toEqual(hannah);
  // The page that says it is left for Hannah's.
  expect(told).toHaveBeenCalledExactlyOnceWith("Another window of this browser has signed in meanwhile.", {
    sticky: true,
  });
  told.mockRestore();
  expect(lockNow()).toEqual({ at: 5, by: "hand" });
  await vi.waitFor(() => expect(asked).toContain("DELETE /api/auth Bearer m"));
  setLock(null);
  setSession(null);
});

describe("of one's own two at once", () => {
  const user = { id: "maya", firstName: "Maya", lastName: "Torres", themeColor: null };
  const first = { token: "first", userId: "maya", name: "Maya Torres" };

  /** The other window's is stored while this one waits for its own, called "second"; `live` says what the server has. */
  function meanwhile(live: () => Promise<Response>) {
    vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit = {}) => {
      if (url === "/api/healthcheck") return Response.json({ message: "OK" });
      if (url === "/api/auth") {
        localStorage.setItem("switchboard.session", JSON.stringify({ ...first, writtenAt: Date.now() }));
        return Response.json({ token: "second", role: "owner", user });
      }
      expect((headers as Record<string, string>)["authorization"]).toBe("Bearer second");
      return live();
    });
    setSession(null);
  }
  afterEach(() => setSession(null));

  it("the one lives on that the server came to later, whichever answer is later", async () => {
    const { toast } = await import("../ui/toast.tsx");
    const told = vi.spyOn(toast, "warning");
    meanwhile(async () =>
      Response.json({ message: "Session Invalid", code: "unauthorized" }, { status: 401 }),
    );
    expect(await tryIt()).toMatchObject({ wantsCode: false });
    expect(getSession()?.token).toBe("first");
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
  });

  it.each([
    ["it is there", async () => Response.json({ id: "maya" })],
    ["nobody says", () => Promise.reject(new TypeError())],
    [
      "the other was refused meanwhile, and its window is on the way out",
      async () => {
        localStorage.removeItem("switchboard.session");
        return Response.json({ id: "maya" });
      },
    ],
  ])("this one where %s", async (_name, live) => {
    meanwhile(live);
    expect(await tryIt()).toBeNull();
    expect(getSession()?.token).toBe("second");
  });
});
