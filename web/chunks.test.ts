import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { freshGroups, groups } from "./chunks.ts";

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const icons = "../node_modules/lucide-react/dist/esm";
const barrel = `${icons}/lucide-react.mjs`;

/** Who imports whom, where it matters; what is not named imports nothing. */
const imports: Record<string, string[]> = {
  "main.tsx": ["ui/start.ts"],
  "auth/sign-in-page.tsx": ["ui/field.tsx", "ui/start.ts", "auth/own.ts", "ui/check.tsx"],
  "auth/logout-page.tsx": ["auth/own.ts"],
  "shell/shell.tsx": ["ui/field.tsx", "shell/side.ts"],
  "messaging/messages-page.tsx": ["ui/list.ts", "messaging/log.ts"],
  "messaging/open-room.tsx": ["messaging/composer.tsx", "templates/writing-menu.tsx"],
  "clients/contacts-page.tsx": [
    "ui/list.ts",
    "templates/writing-menu.tsx",
    "clients/parts.ts",
    "tags/view.ts",
    "ui/check.tsx",
  ],
  "ui/field.tsx": ["ui/deep.ts", barrel],
  "clients/contact-page.tsx": [barrel, "clients/parts.ts", "clients/cards.tsx"],
  "messaging/log.ts": [barrel],
};

/** What stands in them, where it matters. */
const codes: Record<string, string> = {
  [barrel]: [
    "export { default as Home, default as House } from './icons/house.mjs';",
    "export { default as X } from './icons/x.mjs';",
    "export { default as Car } from './icons/car.mjs';",
    "export { default as Send } from './icons/send.mjs';",
  ].join("\n"),
  "ui/field.tsx": `import { House as Start,\n X } from "lucide-react";`,
  "clients/contact-page.tsx": `import { Car, X } from "lucide-react";`,
  "messaging/log.ts": `import { Send } from "lucide-react";`,
};

const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: Object.entries(imports)
      .filter(([name]) => file(name) === id)
      .flatMap(([, names]) => names.map(file)),
    code: Object.entries(codes).find(([name]) => file(name) === id)?.[1] ?? null,
  }),
};

/** The first that takes it, as the bundler asks them. */
const chunkOf = (name: string, of = graph) =>
  groups.map((group) => group.name(file(name), of)).find((taken) => taken !== null);

beforeEach(() => {
  if (typeof freshGroups.buildStart === "function") freshGroups.buildStart.call({} as never, {} as never);
});

describe("what several pages share", () => {
  it("stands in the first file that takes it, at whatever depth it is imported", () => {
    expect(chunkOf("ui/start.ts")).toBe("start");
    expect(chunkOf("ui/field.tsx")).toBe("kit");
    expect(chunkOf("ui/deep.ts")).toBe("kit");
    expect(chunkOf("ui/check.tsx")).toBe("kit");
    expect(chunkOf("auth/own.ts")).toBe("signing-in");
    expect(chunkOf("shell/side.ts")).toBe("frame");
    expect(chunkOf("ui/list.ts")).toBe("lists");
  });

  it("leaves to the bundler what one page has for itself", () => {
    expect(chunkOf("clients/edit-contact.tsx")).toBeUndefined();
  });

  it("has the conversation apart from the list, which is there first", () => {
    expect(chunkOf("messaging/log.ts")).toBe("messages");
    expect(chunkOf("messaging/composer.tsx")).toBe("conversation");
    expect(chunkOf("templates/writing-menu.tsx")).toBe("writing");
  });

  it("has the directory and the page of a contact in a file each, and what both need in one", () => {
    expect(chunkOf("clients/parts.ts")).toBe("clients");
    expect(chunkOf("tags/view.ts")).toBe("contacts-page");
    expect(chunkOf("clients/cards.tsx")).toBe("contact-page");
  });

  it("has the icons that it names, and not those of every page", () => {
    expect(chunkOf(`${icons}/icons/house.mjs`)).toBe("kit");
    expect(chunkOf(`${icons}/icons/x.mjs`)).toBe("kit");
    expect(chunkOf(`${icons}/icons/send.mjs`)).toBe("messages");
    expect(chunkOf(`${icons}/icons/car.mjs`)).toBe("contact-page");
    expect(chunkOf(`${icons}/icons/ship.mjs`)).toBe("icons");
  });

  it("is asked for in the order in which it is needed", () => {
    const priorities = groups.map((group) => group.priority);
    expect(priorities).toEqual(priorities.toSorted((one, other) => other - one));
    expect(new Set(priorities).size).toBe(groups.length);
  });

  it("names a file that is not there", () => {
    const without = { getModuleInfo: () => null };
    expect(() => chunkOf("ui/field.tsx", without as unknown as typeof graph)).toThrow(
      /chunks.ts names .*main.tsx|first-paint/,
    );
  });
});
