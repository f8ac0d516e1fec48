import { spawn } from "node:child_process";
import path from "node:path";

/** Runs a Node program of node_modules in `root`; its output when it fails, nothing when it succeeds. */
export function runTool(root: string, program: string, args: string[]) {
  return new Promise<string>((resolve) => {
    const child = spawn(process.execPath, [path.join(root, "node_modules", program), ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const keep = (text: Buffer) => (said += text);
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => resolve(error.message));
    child.once("close", (status) =>
      resolve(status === 0 ? "" : said.trim() || `${program} ended with ${status}`),
    );
  });
}
