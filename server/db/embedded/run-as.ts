import { spawn } from "node:child_process";
import type { SystemUser } from "./system-user.ts";

/** Runs a program to its end as `user`; `said` is its error output, shown only when it fails. */
export function runAs(user: SystemUser, program: string, args: string[]) {
  return new Promise<{ ok: boolean; said: string }>((resolve) => {
    const { uid, gid } = user;
    const child = spawn(program, args, { uid, gid, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (text) => (said += text));
    child.once("error", (error) => resolve({ ok: false, said: error.message }));
    child.once("close", (code) => resolve({ ok: code === 0, said: said.trim() }));
  });
}

/** Whether `user` may enter and write `folder`, which exists. */
export async function canWrite(user: SystemUser, folder: string) {
  const { ok } = await runAs(user, "/bin/sh", ["-c", 'test -w "$1" && test -x "$1"', "sh", folder]);
  return ok;
}
