import fs from "node:fs";
import { Stop } from "../../stop.ts";

export type SystemUser = { uid?: number; gid?: number; name: string };

/**
 * Who PostgreSQL runs as: ourselves, or, as it refuses root, an unprivileged user.
 * An existing cluster keeps the user who owns it.
 */
export function systemUser(cluster: string): SystemUser {
  if (process.getuid?.() !== 0) return { name: "you" };
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` };
  const accounts = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "node", "nobody"]) {
    const row = accounts.find((account) => account[0] === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]), name };
  }
  throw new Stop(
    "PostgreSQL does not run as root, and this machine has no user postgres, node or nobody: add one, start as another user, or set DATABASE_URL.",
  );
}
