import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Target<T> {
  child: ChildProcess;
  ready: T;
  stop(): Promise<void>;
}

/** It ended before it said anything. */
export class TargetEnded extends Error {
  /** What ended it from outside or from native code; null when it ended by itself. */
  readonly signal: NodeJS.Signals | null;
  constructor(file: string, code: number | null, signal: NodeJS.Signals | null) {
    super(`${file} ended with ${signal ?? code}`);
    this.signal = signal;
  }
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
    child.once("exit", (code, signal) => reject(new TargetEnded(file, code, signal)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGTERM");
    });
  return { child, ready, stop };
}
