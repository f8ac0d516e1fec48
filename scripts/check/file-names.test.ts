import { expect, test } from "vitest";
import { nameFindings } from "./file-names.ts";

test.each([
  ["server/clients/clientUtils.ts", "small letters with hyphens"],
  ["server/Clients/list.ts", "server/Clients: write the name"],
  ["server/clients/date-utils.ts", `"utils" says nothing`],
  ["web/helpers/money.ts", `web/helpers: "helpers" says nothing`],
  ["server/client-service.test.ts", `"service" says nothing`],
  ["contract/client.dto.ts", "put the shape into contract/"],
])("%s", (path, advice) => {
  expect(nameFindings([path]).join()).toContain(advice);
});

test("names that say what a thing does, and names that others decide", () => {
  const paths = [
    "server/clients/list.test.ts",
    "server/db/migrations/0001_accounts.sql",
    "docs/README.md",
    "scripts/step.d.mts",
    ".github/ISSUE_TEMPLATE.md",
    "Dockerfile",
    "web/ui/utility-bar.tsx",
  ];
  expect(nameFindings(paths)).toEqual([]);
});
