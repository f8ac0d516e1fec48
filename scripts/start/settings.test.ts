import path from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const read = (env: NodeJS.ProcessEnv, args: string[] = []) => readSettings("/app", args, env);

test("nothing set: port 3000 that nobody chose, the sandbox, data in the checkout", () => {
  expect(read({})).toMatchObject({
    port: { number: 3000, chosen: false },
    sandbox: true,
    production: false,
    dataDir: undefined,
    databaseUrl: undefined,
  });
});

test("a real carrier or production leaves the sandbox out, unless production asks for it", () => {
  expect(read({ CARRIER_ACCOUNT_SID: "AC1", CARRIER_AUTH_TOKEN: "t" }).sandbox).toBe(false);
  expect(read({ NODE_ENV: "production" }).sandbox).toBe(false);
  expect(read({ NODE_ENV: "production", ALLOW_SANDBOX: "true" }).sandbox).toBe(true);
});

test("a relative DATA_DIR is seen from where the person is, not from the checkout", () => {
  expect(read({ DATA_DIR: "mine", INIT_CWD: "/home/maya" }).dataDir).toBe("/home/maya/mine");
  expect(read({ DATA_DIR: "/srv/data", INIT_CWD: "/home/maya" }).dataDir).toBe("/srv/data");
  expect(read({ DATA_DIR: "mine" }).dataDir).toBe(path.resolve("mine"));
});

test.each(["abc", "-1", "70000", "30.5"])("PORT=%s is refused in one sentence", (PORT) => {
  expect(() => read({ PORT })).toThrow(`PORT=${PORT} is not a port`);
});

test("a command of the server is kept with its arguments, a word that nobody knows is refused", () => {
  const opening = ["--open-account", "--company", "Northgate Insurance"];
  expect(read({}, opening).command).toEqual(opening);
  expect(read({}, ["--dev"]).command).toEqual([]);
  expect(() => read({}, ["--open-acount"])).toThrow("npm start does not know --open-acount");
});
