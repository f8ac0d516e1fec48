import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Target<T> {
  child: ChildProcess;
  ready: T;
  stop(): Promise<void>;
}

/** Starts a file of this folder in a process of its own and waits for what it says when it is ready. */
export async function startTarget<T>(file: string, env: Record<string, string>): Promise<Target<T>> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ready = await new Promise<T>((resolve, reject) => {
    child.once("message", (message) => resolve(message as T));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGTERM");
    });
  return { child, ready, stop };
}
