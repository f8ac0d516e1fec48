import { spawnSync } from "node:child_process";
import fs from "node:fs";

/**
 * When a process began, as an opaque word: the same pid with another birth is another process.
 * Undefined when there is none, or only its zombie (some containers never reap orphans).
 */
export function processBirth(pid: number): string | undefined {
  if (!fs.existsSync("/proc/self/stat")) return birthByPs(pid);
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : `${bootId()}-${fields[19]}`;
  } catch {
    return undefined;
  }
}

export const isAlive = (pid: number, birth: string) => processBirth(pid) === birth;

/** Births count from boot, so a data folder that survived a reboot needs the boot as well. */
function bootId() {
  return fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").slice(0, 8);
}

function birthByPs(pid: number) {
  const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim().replaceAll(/\W+/g, "-") || undefined;
}
