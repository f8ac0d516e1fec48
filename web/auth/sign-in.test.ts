// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { signIn } from "./sign-in.ts";

const html = (status: number) => new Response("<h1>Bad Gateway</h1>", { status });
/** The server is well, and answers the sign-in so. */
const answers = (answer: Response) =>
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(url === "/api/healthcheck" ? Response.json({ message: "OK" }) : answer),
  );
const tryIt = () => signIn({ email: "maya@example.com", password: "x", account: "a" });

afterEach(() => vi.unstubAllGlobals());

it.each([502, 503, 504, 404, 200])(
  "blames the network, not the password, for a page with %i",
  async (status) => {
    answers(html(status));
    expect(await tryIt()).toEqual({ sentence: "Network Connection Issue", wantsCode: false });
  },
);

it("says what the server says", async () => {
  const body = { message: "That was too many tries.", code: "too_many" };
  answers(Response.json(body, { status: 429 }));
  expect(await tryIt()).toEqual({ sentence: body.message, wantsCode: false });
});

it("takes a refusal without a word for a wrong password", async () => {
  answers(new Response(null, { status: 401 }));
  expect(await tryIt()).toEqual({ sentence: "Invalid email and password combination", wantsCode: false });
});
