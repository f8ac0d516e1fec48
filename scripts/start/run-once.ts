import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Stop } from "../../server/stop.ts";

/** Runs this Node with `args` to its end; `on.line` gets each line it prints. @throws Stop with its error output */
export function runOnce(
  plan: { name: string; args: string[]; cwd: string; env: Record<string, string> },
  on: { born: (pid: number) => void; line: (text: string) => void; stopped: AbortSignal },
) {
  return new Promise<void>((resolve, reject) => {
    const { name, args, cwd, env } = plan;
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (child.pid) on.born(child.pid);
    const end = () => child.kill("SIGTERM");
    on.stopped.addEventListener("abort", end);
    let said = "";
    child.stderr?.on("data", (text: Buffer) => (said = (said + text).slice(-4000)));
    if (child.stdout) createInterface({ input: child.stdout }).on("line", on.line);
    child.once("error", reject);
    child.once("close", (code) => {
      on.stopped.removeEventListener("abort", end);
      if (code === 0) resolve();
      else reject(new Stop(said.trim() || `${name} ended with ${code}.`));
    });
  });
}
