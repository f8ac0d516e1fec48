import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { inject } from "vitest";

const root = resolve(import.meta.dirname, "../..");

export interface Running<T> {
  child: ChildProcess;
  ready: T;
  /** Ends it as an operator would; answers the exit code. */
  stop(): Promise<number>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** Starts a program of the repository, bundled for this run, and waits until it says that it is ready. */
export async function startProcess<T>(
  program: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<Running<T>> {
  const bundle = inject("bundles")[program];
  if (!bundle) throw new Error(`${program} is not bundled for the tests`);
  const child = fork(bundle, args, {
    cwd: root,
    execArgv: ["--enable-source-maps"],
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ready = await new Promise<T>((tell, fail) => {
    child.once("message", (message) => tell(message as T));
    child.once("exit", (code) => fail(new Error(`${program} ended with ${code}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, "exit");
    child.kill(signal);
    return (await ended)[0] as number;
  };
  return { child, ready, stop: () => end("SIGTERM"), kill: async () => void (await end("SIGKILL")) };
}
