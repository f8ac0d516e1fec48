import { beforeEach, expect, it, vi } from "vitest";
import pg from "pg";

const hashed = vi.fn();
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<{ verify: (stored: string, password: string) => Promise<boolean> }>();
  const verify: typeof real.verify = (stored, password) => {
    // "$argon2id$v=19$m=19456,t=2,p=1$...": what a comparison costs.
    hashed(stored.split("$").slice(1, 4).join("$"));
    return real.verify(stored, password);
  };
  return { ...real, verify };
});

// Another test of this process may have loaded the server with the real one.
vi.resetModules();
const { auth } = await import("../../contract/auth.ts");
const { guest } = await import("../http/actor.ts");
const { makeAccount } = await import("../test/actors.ts");
const { startTestApp } = await import("../test/app.ts");

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");

/** What the database is asked, as long as it is listened to. */
let asked: string[] | undefined;
const query = pg.Client.prototype.query;
vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
  const [first] = given as [string | { text: string }];
  const text = typeof first === "string" ? first : first.text;
  // The screens are told of the log by connections of their own, whenever it may be.
  if (!text.includes("pg_notify")) asked?.push(text);
  return query.apply(this, given as never) as never;
});

beforeEach(() => hashed.mockClear());

/** What is done before the answer. */
async function workOf(ask: () => Promise<unknown>) {
  // Its connections are open, and its statements known.
  await ask();
  await idle();
  hashed.mockClear();
  const statements: string[] = (asked = []);
  await ask().finally(() => (asked = undefined));
  await idle();
  return { statements: statements.toSorted(), hashes: hashed.mock.calls.flat() };
}

const tryAs = (email: string) => () => {
  const credentials = { email, password: "wrong" };
  const answer = test.call(auth.signIn, { body: { account: north.id } }, guest, { credentials });
  return expect(answer).rejects.toMatchObject({
    status: 401,
    message: "Invalid email and password combination",
  });
};

/** The log is written behind the answer. */
const idle = () => test.app.meanwhile.over();

it("to refuse a wrong password is the same work for a known and an unknown email", async () => {
  const known = await workOf(tryAs(`emma@${north.id}.example.com`));
  const unknown = await workOf(tryAs("nobody@example.com"));
  expect(known.hashes).toHaveLength(1);
  expect(known.statements.join()).toContain("insert into guesses");
  expect(unknown).toEqual(known);
});

it("to ask for a letter is the same work for a known and an unknown email", async () => {
  const askFor = (email: string) => () => test.call(auth.forgotPassword, { body: { email } }, guest);
  const known = await workOf(askFor(`emma@${north.id}.example.com`));
  expect(known.statements.join()).toContain("enqueue(");
  expect(await workOf(askFor("nobody@example.com"))).toEqual(known);
});

it("to refuse a wrong code of a letter takes a hash, for a known and an unknown email", async () => {
  const known = `emma@${north.id}.example.com`;
  for (const email of [known, "nobody@example.com"]) {
    hashed.mockClear();
    const body = { email, code: "0000", password: "battery staple" };
    await expect(test.call(auth.verifyReset, { body }, guest)).rejects.toMatchObject({ status: 400 });
    expect(hashed).toHaveBeenCalledTimes(1);
  }
});
