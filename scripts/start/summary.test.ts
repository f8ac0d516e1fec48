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

test("each who can sign in stands on a line below the other, and the sandbox's pages on theirs", () => {
  const account = { accountSid: "AC1", authToken: "secret" };
  const sandbox = { url: "http://localhost:3100", port: 3100, smtpPort: 3025, ...account };
  const signIns = [
    { label: "Owner", email: "maya.torres@northgate.example", password: "switchboard" },
    { label: "Two platforms", email: "priya@northgate.example", password: "switchboard" },
  ];
  expect(summary({ ...plan, sandbox }, signIns, Date.now() - 2345)).toBe(
    `
Switchboard is running (started in 2.3 s)

  Open     http://localhost:3000
  Sign in  Owner           maya.torres@northgate.example   switchboard
           Two platforms   priya@northgate.example         switchboard
  Handset  http://localhost:3100/handset   an outside phone: text the agency from it
  Mail     http://localhost:3100/mail   what Switchboard sent; nothing leaves this computer
  Data     /srv/data

Ctrl-C stops it.
`,
  );
});
