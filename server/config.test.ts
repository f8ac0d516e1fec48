import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("says in one sentence that there is no database, and how to use the one that comes with us", () => {
  for (const env of [{}, { DATABASE_URL: "" }])
    expect(() => readConfig(env)).toThrow(/^DATABASE_URL is missing: .*npm start -- --open-account\.$/);
});

it("names the setting that is not right", () => {
  expect(() => readConfig({ DATABASE_URL: "postgres://none", PORT: "many" })).toThrow("The setting PORT");
});
