import { createServer, type AddressInfo } from "node:net";
import { expect, inject, it } from "vitest";
import { placeOf, reachable } from "./reachable.ts";

/** A port that nobody listens at any more. */
const closed = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
});

const refusal = (url: string) =>
  reachable(url).then(
    () => "",
    (error: Error) => error.message,
  );

it("says nothing about a database that answers", async () => {
  await expect(reachable(inject("postgres"))).resolves.toBeUndefined();
});

it("says in a sentence what is wrong and where", async () => {
  expect(await refusal("mysql://here")).toMatch(/^DATABASE_URL is not a PostgreSQL address/);
  expect(await refusal(`postgres://me@127.0.0.1:${closed}/agency`)).toContain(
    `(127.0.0.1:${closed}/agency) cannot be used, nothing answers there: start it`,
  );
  expect(await refusal(inject("postgres").replace("/postgres?", "/nowhere?"))).toContain(
    "there is no such database",
  );
});

it.each(["plain", "p@ss", "se/cret", "a:b", "what?now", "one#two", "12/p@ss/w@rd", "100%"])(
  "never says the password %j",
  async (password) => {
    const url = `postgres://me:${password}@127.0.0.1:${closed}/agency`;
    expect(placeOf(url)).toBe(`127.0.0.1:${closed}/agency`);
    const said = await refusal(url);
    expect(said).toContain("cannot be used");
    for (const part of password.split(/[@/:?#]/).filter((word) => word.length > 2))
      expect(said).not.toContain(part);
  },
);

it("never says a password that is a parameter", () => {
  expect(placeOf("postgres://db:5432/agency?user=me&password=secret")).toBe("db:5432/agency");
});
