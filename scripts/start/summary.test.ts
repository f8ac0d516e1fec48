import { expect, test } from "vitest";
import { summary } from "./summary.ts";

const plan = {
  root: "/app",
  dataDir: "/srv/data",
  host: "127.0.0.1",
  port: 3000,
  publicUrl: "http://localhost:3000",
  sandbox: undefined,
};

test("who can sign in stands there for a database with the demo, and nobody for another one", () => {
  const maya = { label: "Owner", email: "maya.torres@northgate.example", password: "switchboard" };
  expect(summary(plan, [maya], Date.now())).toContain(
    "  Open     http://localhost:3000\n  Sign in  Owner   maya.torres@northgate.example   switchboard\n  Data     /srv/data\n",
  );
  expect(summary(plan, [], Date.now())).not.toContain("Sign in");
});
