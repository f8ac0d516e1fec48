import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

const pages = ["main.tsx", "shell/shell.tsx", "messaging/messages-page.tsx"];

/** The modules that these pages import, at whatever depth, without waiting for any. */
async function loadedWith(files: readonly string[]): Promise<string[]> {
  const root = import.meta.dirname;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...files],
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    metafile: true,
    outdir: "out",
    external: ["*.css"],
    loader: { ".svg": "empty", ".png": "empty", ".woff2": "empty" },
  });
  const found = new Set(files);
  for (const file of found)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? [])
      if (kind === "import-statement" && !external) found.add(path);
  return [...found].map((file) => fileURLToPath(new URL(file, `file://${root}/`)));
}

it("brings Messages without the phone numbers of every country and without what is known of contacts", async () => {
  const loaded = await loadedWith(pages);
  expect(loaded.some((file) => file.endsWith("contract/sms.ts"))).toBe(true);
  expect(
    loaded.filter((file) => /libphonenumber-js|contract\/clients\.ts|emoji-data\.ts/.test(file)),
  ).toEqual([]);
});
