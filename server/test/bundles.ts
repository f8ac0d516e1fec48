import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { bundleProgram } from "../bundle.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = (part: string) => join(root, part, "dist");

/** By the source of each program, what it is started from. */
export type Bundles = Record<string, string>;

/**
 * The programs that tests start as processes, each in one file as it is installed: read from its many sources, each
 * start would take two seconds more. They lie beside the installed ones, for the sake of the files they look for.
 */
export async function bundlePrograms(): Promise<{ bundles: Bundles; remove: () => Promise<void> }> {
  const parts = ["server", "sandbox"];
  const bundles = Object.fromEntries(
    parts.map((part) => [`${part}/main.ts`, join(folder(part), `tested-${process.pid}.js`)]),
  );
  await Promise.all(parts.map(removeLeft));
  for (const [source, outfile] of Object.entries(bundles)) await bundleProgram(join(root, source), outfile);
  return {
    bundles,
    remove: async () => {
      for (const outfile of Object.values(bundles)) {
        await rm(outfile, { force: true });
        await rm(`${outfile}.map`, { force: true });
      }
    },
  };
}

/** What a run left that was killed. */
async function removeLeft(part: string): Promise<void> {
  await mkdir(folder(part), { recursive: true });
  for (const name of await readdir(folder(part))) {
    const pid = /^tested-(\d+)[.]js([.]map)?$/.exec(name)?.[1];
    if (pid && !lives(Number(pid))) await rm(join(folder(part), name), { force: true });
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
