// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { healthTrouble } from "./health-check.ts";

afterEach(() => vi.unstubAllGlobals());

const answers = (answer: Response) => vi.stubGlobal("fetch", () => Promise.resolve(answer));

it("is well at 200 with OK, and in trouble with anything else", async () => {
  answers(Response.json({ message: "OK" }));
  expect(await healthTrouble()).toBeNull();
  answers(Response.json({ message: "No database" }));
  expect(await healthTrouble()).toBe("Network Issue");
  answers(new Response("<h1>Welcome to the hotel</h1>"));
  expect(await healthTrouble()).toBe("Network Issue");
});

it.each([201, 202, 204, 304, 404, 500, 503])(
  "speaks of the communication where %i was answered",
  async (status) => {
    answers(new Response(status === 204 || status === 304 ? null : '{"message":"OK"}', { status }));
    expect(await healthTrouble()).toBe("Network Communication Issue");
  },
);

it("speaks of the connection only where nothing was answered", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await healthTrouble()).toBe("Network Connection Issue");
});
