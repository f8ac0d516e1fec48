import { expect, test } from "vitest";
import { layerFindings } from "./layers.ts";

const finding = (path: string, text: string, exceptions: string[] = []) =>
  layerFindings([{ path, text }], exceptions).join("\n");

test.each([
  ["contract/clients.ts", `import { readFileSync } from "node:fs";`, "in a browser and in Node alike"],
  ["contract/clients.ts", `import { useState } from "react";`, "in a browser and in Node alike"],
  [
    "contract/clients.ts",
    `import type { Row } from "../server/clients/find.ts";`,
    "the contract stands alone",
  ],
  [
    "web/clients/clients-page.tsx",
    `import { find } from "../../server/clients/find.ts";`,
    "only what is in contract/",
  ],
  ["server/clients/list.ts", `export * from "../../web/clients/columns.ts";`, "only what is in contract/"],
  ["server/clients/list.ts", `const carrier = await import("../../sandbox/main.ts");`, "by its protocol"],
  [
    "sandbox/carrier/rest.ts",
    `import { Id } from "../../contract/formats.ts";`,
    "knows only the outside protocols",
  ],
  [
    "server/clients/list.ts",
    `import { send } from "../messaging/send.ts";`,
    "a feature uses another one by its index",
  ],
  [
    "server/http/mount.ts",
    `import { list } from "../clients/index.ts";`,
    "carries the features and knows none",
  ],
])("%s: %s", (path, text, advice) => {
  expect(finding(path, text)).toContain(advice);
});

test.each([
  ["contract/clients.ts", `import { z } from "zod";\nimport { Id } from "./formats.ts";`],
  ["web/clients/clients-page.tsx", `import {\n  Client,\n} from "../../contract/clients.ts";`],
  [
    "server/clients/list.ts",
    `import { findUser } from "../users/find.ts";\nimport { sql } from "../db/sql.ts";`,
  ],
  ["server/clients/notes/list.ts", `import { findClient } from "../find.ts";`],
  ["server/clients/list.test.ts", `import { send } from "../messaging/send.ts";`],
  ["server/test/carrier.ts", `import { startSandbox } from "../../sandbox/sandbox.ts";`],
  ["server/handlers.ts", `import { clientHandlers } from "./clients/index.ts";`],
])("%s may: %s", (path, text) => {
  expect(finding(path, text)).toBe("");
});

test("a listed exception is let through, and only that one", () => {
  const text = `import { send } from "../messaging/send.ts";\nimport { drop } from "../messaging/drop.ts";`;
  const found = finding("server/clients/list.ts", text, [
    "server/clients/list.ts -> server/messaging/send.ts",
  ]);
  expect(found).toMatch(/^server\/clients\/list.ts -> server\/messaging\/drop.ts: /);
});
